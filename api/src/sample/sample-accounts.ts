import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keepPrivately } from "#api/core/data-folder.ts";

type SampleAccounts = { admin: string; executive: { username: string; password: string } };

const file = "sample-accounts.json";

/** The sample executive's password is made once and kept where only the operator can read it. */
export const keepSampleAccounts = (folder: string): SampleAccounts =>
  keepPrivately(folder, file, () => ({
    admin: "admin@example.com",
    executive: { username: "executive", password: randomBytes(9).toString("base64url") },
  }));

/** One line for each sample account that can sign in, for the operator's terminal. */
export function readSampleAccounts(folder: string): string[] {
  if (!existsSync(join(folder, file))) return [];
  const { admin, executive } = JSON.parse(readFileSync(join(folder, file), "utf8")) as SampleAccounts;
  return [
    `admin ${admin}, by a mailed code (at /login)`,
    `executive ${executive.username}, password ${executive.password} (at /login)`,
  ];
}
