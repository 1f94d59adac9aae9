import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./settings.ts";

const name = "moved.json";

/** Notes in a data folder that its database is used elsewhere from now on. */
export const noteMoved = (folder: string, to: string): void =>
  writeFileSync(join(folder, name), `${JSON.stringify({ to, at: new Date().toISOString() })}\n`);

/** Refuses to serve from a database that was moved: changes to the copy left behind would be lost. */
export function refuseMoved(folder: string): void {
  const path = join(folder, name);
  if (!existsSync(path)) return;
  const { to, at } = JSON.parse(readFileSync(path, "utf8")) as { to: string; at: string };
  throw new StartError(
    `The database of ${folder} was moved to ${to} at ${at}. Set DATABASE_URL; or delete ${path} to use the copy that was left here.`,
  );
}
