import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { anchorsFile, readReceipts, verifyChain, writeAnchor } from "./index.ts";
import { sealSome } from "./seal.queries.ts";

const world = useWorld();
let folder: string;
const reported: [string, unknown][] = [];
const report = (event: string, detail?: unknown) => void reported.push([event, detail]);
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "tutoring-marks-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const verify = async () => {
  const marks = (await readReceipts(folder)).map(({ mark }) => mark);
  return verifyChain(world.owner, world.service.secrets.log, { marks, now: world.service.now() });
};
const write = async (operation: string) => {
  await sql`insert into log_entries (operation_type, operation) values ('SYSTEM', ${operation})`.execute(world.db);
  await sealSome(world.db, world.service.secrets.log, { whole: true });
};
const keep = () => writeAnchor({ db: world.db, folder }, { report, now: world.service.now });
const lines = () => readFileSync(anchorsFile(folder), "utf8").split("\n");

test("the chain's mark goes to a file that only the operator can read, one line a day, however often the product starts", async () => {
  await keep();
  expect(await readReceipts(folder)).toEqual([]); // no entry yet
  await write("first day");
  const { mark: first } = await verify();
  await keep();
  await write("still the first day");
  await keep();
  await keep();
  await world.moveClock(86_400_000);
  await write("second day");
  await keep();
  await keep();
  const { mark: second } = await verify();
  expect((await readReceipts(folder)).map(({ mark }) => mark)).toEqual([first, second]);
  expect((await readReceipts(folder)).at(-1)?.at.slice(0, 10)).toBe(world.service.now().toISOString().slice(0, 10));
  expect(lines()).toHaveLength(3);
  expect(statSync(anchorsFile(folder)).mode & 0o777).toBe(0o600);
});

test("several processes write whole lines, even after one that a power cut left half written", async () => {
  writeFileSync(anchorsFile(folder), readFileSync(anchorsFile(folder), "utf8").concat("2026-11-24T05:00:00.000Z 4:00"));
  await world.moveClock(86_400_000);
  await write("third day");
  const before = (await readReceipts(folder)).length;
  await Promise.all(Array.from({ length: 8 }, keep));
  const whole = lines().filter((line) => /^\S+Z \d+:[0-9a-f]{32}$/.test(line));
  const others = lines().filter((line) => !whole.includes(line));
  expect(others.filter((line) => line !== "")).toEqual(["2026-11-24T05:00:00.000Z 4:00"]);
  const marks = await readReceipts(folder);
  expect(marks.length).toBeGreaterThan(before);
  expect(marks.length).toBe(whole.length);
  expect(await verify()).toMatchObject({ faults: [], anchorsCompared: 3 });
});

test(
  "a log that was rewritten, and marked after that, still fails by the older marks",
  { meta: { proves: ["16.4.2"] } },
  async () => {
    const [first, second, third] = [...new Set((await readReceipts(folder)).map(({ mark }) => mark))];
    await sql`delete from log_seals where seal_number > 1`.execute(world.owner);
    await sql`update log_entries set operation = 'nothing happened' where operation = 'second day'`.execute(world.owner);
    await world.moveClock(86_400_000);
    await write("fourth day");
    await keep();
    const { faults } = await verify();
    expect(faults.filter((fault) => fault.includes(`mark ${first}`))).toEqual([]);
    expect(faults).toEqual([second, third].map((mark) => expect.stringContaining(`the chain does not contain the mark ${mark}`)));
  },
);

test("without a data folder, one process shows the mark on its terminal once a day", async () => {
  const keepAlone = () => writeAnchor({ db: world.db, folder: undefined }, { report, now: () => now });
  let now = world.service.now();
  const { mark } = await verify();
  await Promise.all([keepAlone(), keepAlone()]);
  await keepAlone();
  expect(reported).toEqual([["log-mark", { at: now.toISOString(), mark }]]);
  now = new Date(now.getTime() + 86_400_000);
  await keepAlone();
  expect(reported).toHaveLength(2);
});
