import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { newKeyPair } from "#api/platform/core/public-seal.ts";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { runScript } from "../../../../../testing/run-script.ts";
import { setRemainderKey } from "./index.ts";

const secret = "a secret for tests that is long enough";
const world = useWorld({ secret });
const made = beforeTests(() => lessonWorld(world));
const folder = mkdtempSync(join(tmpdir(), "tutoring-remainder-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run remainder`, as an operator runs it. */
const run = (...words: string[]) =>
  runScript(["api/src/commands/remainder.ts", ...words], {
    DATABASE_URL: process.env["TEST_APP_URL"],
    DATABASE_OWNER_URL: process.env["TEST_OWNER_URL"],
    SESSION_SECRET: secret,
    STORAGE_URL: folder,
  });
const kept = async () => (await world.owner.selectFrom("sealed_remainders").selectAll().execute()).length;

test(
  "what law makes us keep of an erased family opens with the operator's key alone, which is noted, and is gone after a year",
  { meta: { proves: ["C15"] }, timeout: 90_000 },
  async () => {
    const other = join(folder, "other.pem");
    writeFileSync(other, newKeyPair().privateKey);
    const key = join(folder, "key.pem");
    const publicKey = /REMAINDER_PUBLIC_KEY=(\S+)/.exec((await run("--make-key", key)).said)?.[1];
    expect(statSync(key).mode & 0o777).toBe(0o600);

    const before = await world.make.student({ email: "nothing-kept@marked.example" });
    await eraseFamily(world.db, before.email);
    expect(await kept()).toBe(0);

    await setRemainderKey(world.db, publicKey);
    const student = await world.make.student({ name: "Xyloquint Rao", email: "kept@marked.example" });
    await world.make.booking({ student, courseId: made.courseId });
    await eraseFamily(world.db, student.email);
    const { rows } = await sql<{ text: string }>`select t::text as text from sealed_remainders t`.execute(world.owner);
    expect(rows[0]?.text).not.toContain(Buffer.from("Xyloquint").toString("hex"));

    expect((await run("--list")).said).toContain(`${student.id} family, erased`);
    const out = join(folder, "opened.json");
    const wrong = await run("--open", student.id, "--key", other, "--out", out);
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining("does not hold the private key") });
    expect(await run("--open", student.id, "--key", key, "--out", out)).toMatchObject({ code: 0 });
    const opened = JSON.parse(readFileSync(out, "utf8"));
    expect(opened).toMatchObject({ kind: "family", personId: student.id });
    expect(opened.data.bookings.bookings).toMatchObject([{ student_name: "Xyloquint Rao" }]);
    const admin = await world.as(await world.make.admin());
    const { logs } = await admin.logs.findLogs({ query: { search: "remainder-unsealed" } });
    expect(logs.map(({ details }) => details)).toEqual([{ familyId: student.id }]);

    await world.moveClock(364 * 86_400_000);
    await deleteWhatIsOver(world);
    expect(await kept()).toBe(1);
    await world.moveClock(2 * 86_400_000);
    await deleteWhatIsOver(world);
    expect(await kept()).toBe(0);
  },
);
