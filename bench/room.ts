// npm run bench:room: the goals of the live class room, part by part; each file bench/room/*.part.ts measures one. SHORT=1
// takes less than five minutes; TIMES=4 repeats calls less often than ten times; `-- relay board` measures these parts alone.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Goal, report } from "./goals.ts";

/** `short`: a quick run with rough numbers. */
export type Part = { measure: (options: { short: boolean }) => Promise<Goal[]> };

const folder = join(import.meta.dirname, "room");
const short = process.env["SHORT"] === "1";
const asked = process.argv.slice(2);
const names = readdirSync(folder).flatMap((file) => /^(.+)\.part\.ts$/.exec(file)?.[1] ?? []);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}; the parts are ${names.join(", ")}.`);

for (const name of asked.length > 0 ? asked : names.toSorted()) {
  const began = performance.now();
  const { measure } = (await import(join(folder, `${name}.part.ts`))) as Part;
  report(await measure({ short }));
  console.log(`        ${name} took ${Math.round((performance.now() - began) / 1_000)} s`);
}
process.exit(); // WebRTC in Node may keep threads
