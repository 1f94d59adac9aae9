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
import { openRemainder, setRemainderKey } from "./index.ts";

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

test(
  "of an erased child its own data is kept, and nothing of its sister or of the family as a whole",
  { meta: { proves: ["C15"] } },
  async () => {
    const key = newKeyPair();
    await setRemainderKey(world.db, key.publicKey);
    const student = await world.make.student({ name: "Yarrowine Rao", parent: "Zephyr Rao" });
    const api = await world.as(student);
    const { children } = (await api.families.addChild({ body: { name: "Wilhelmina Rao" } })).student;
    for (const { id, name } of children) {
      const body = {
        courseId: made.courseId,
        studentName: name,
        parentName: "Zephyr Rao",
        phoneNumber: "9811042367",
        childId: id,
      };
      const { booking } = await api.bookings.bookDemoClass({ body });
      await api.desk.contactSupport({ params: { id: booking.id }, body: { text: `About ${name}` } });
    }
    await api.privacy.eraseChild({ params: { childId: student.childId } });
    const opened = await openRemainder(world.db, student.childId, key.privateKey);
    const { data } = JSON.parse(opened);
    expect(data.children.children).toMatchObject([{ name: "Yarrowine Rao" }]);
    expect(data.bookings.bookings).toMatchObject([{ student_name: "Yarrowine Rao" }]);
    expect(data.messages.messages).toMatchObject([{ words: "About Yarrowine Rao" }]);
    expect(data.emails.emails).toHaveLength(1);
    expect(data.account).toMatchObject({ accounts: [], sessions: [] });
    expect(opened).not.toContain("Wilhelmina");
  },
);
