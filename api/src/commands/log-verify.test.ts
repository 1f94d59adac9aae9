import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { sealSome } from "#api/platform/logs/seal.queries.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { full } from "../../../testing/full.ts";
import { runScript } from "../../../testing/run-script.ts";

const secret = "a secret for tests that is long enough";
const world = useWorld({ secret });
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-verify-"));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

/** `npm run log:verify`, as an operator runs it: its exit code and its output. */
const run = (settings: Record<string, string | undefined>, ...words: string[]) =>
  runScript(["api/src/commands/log-verify.ts", ...words], settings);
const onOwnDatabase = (...words: string[]) =>
  run(
    {
      DATABASE_URL: process.env["TEST_APP_URL"],
      DATABASE_OWNER_URL: process.env["TEST_OWNER_URL"],
      SESSION_SECRET: secret,
      STORAGE_URL: newFolder(),
    },
    ...words,
  );

test("an operator reads that the log is intact, and its mark; later every fault on a line of its own", async () => {
  for (const operation of ["one", "two", "three", "four"])
    await sql`insert into log_entries (operation_type, operation) values ('SYSTEM', ${operation})`.execute(world.db);
  await sealSome(world.db, world.service.secrets.log);
  const fine = await onOwnDatabase();
  expect(fine.said).toMatch(
    /^The log is intact: 4 entries; every entry has a seal\. Mark: 4:[0-9a-f]{32}\nThere was no mark to compare with/,
  );
  expect(fine.code).toBe(0);
  const mark = /4:[0-9a-f]{32}/.exec(fine.said)?.[0] ?? "";
  expect((await onOwnDatabase(mark)).said).toContain("Compared with the mark given.");

  await sql`update log_entries set operation = 'nothing' where log_id in (2, 3)`.execute(world.owner);
  await sql`delete from log_seals where log_id = 4`.execute(world.owner);
  const { code, said } = await onOwnDatabase(mark);
  expect(said.split("\n")).toEqual([
    "The log is not intact; faults: 3.",
    "- entry 2 or its seal was altered",
    "- entry 3 or its seal was altered",
    `- the chain does not contain the mark ${mark}: its end was cut off, it was rewritten, or an older backup was put back`,
    "Intact entries: 1; 1 from entry 4 on wait for their seal. Compared with the mark given.",
    "",
  ]);
  expect(code).toBe(1);
  expect(await onOwnDatabase("yesterday's")).toMatchObject({ code: 2, said: expect.stringContaining("The mark is what") });
});

test.runIf(full)(
  "without a mark it compares with those in the data folder, and says so",
  async () => {
    const folder = newFolder();
    expect((await run({ DATA_DIR: folder })).said).toContain("There was no mark to compare with");
    const file = join(folder, "log-marks.txt");
    const none = `0:${"0".repeat(32)}`;
    writeFileSync(file, `2026-11-21T03:00:00.000Z ${none}\n`);
    const fine = await run({ DATA_DIR: folder });
    expect(fine).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Compared with the marks in ${file} (1), the newest of 2026-11-21T03:00`),
    });
    const lost = `7:${"a".repeat(32)}`;
    writeFileSync(file, `2026-11-21T03:00:00.000Z ${none}\n2026-11-22T03:00:00.000Z ${lost}\n`);
    const { code, said } = await run({ DATA_DIR: folder });
    expect(said).toContain(`the chain does not contain the mark ${lost}`);
    expect(said).toContain(`Compared with the marks in ${file} (2), the newest of 2026-11-22T03:00:00.000Z.`);
    expect(code).toBe(1);
  },
  90_000,
);
