import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseIf } from "#api/app/erase-family.ts";
import { tablesThatSay } from "#api/testing/tables-that-say.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

/** Waits until this many sessions of the database wait for a lock. */
async function waitForWaiting(count: number): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  if ((rows[0]?.waiting ?? 0) < count) await waitForWaiting(count);
}

/** Holds what an erasure needs in its middle, until it is told to go on. */
function heldUp() {
  const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<undefined>();
  const holder = world.owner.transaction().execute(async (db) => {
    await sql`lock table consents in share mode`.execute(db);
    hold(undefined);
    await gate;
  });
  return { isHeld, release: () => (release(undefined), holder) };
}

test(
  "a family that gives a new address while it is erased is refused, and no email, code or entry with either address is left",
  { meta: { proves: ["C15"] } },
  async () => {
    const student = await world.make.student({ name: "Om", parent: "Zznine", email: "nine@before.example" });
    const api = await world.as(student);
    await api.families.sendStudentCode({ body: { email: "nine@after.example", purpose: "change-email" } });
    const otp = await world.codeFor("nine@after.example");
    const { isHeld, release } = heldUp();
    await isHeld;
    const erasing = eraseIf(world.db, student.id, () => Promise.resolve(true), "account-closing");
    await waitForWaiting(1);
    const body = { studentName: "Om", parentName: "Zznine", phoneNumber: "9811042367", email: "nine@after.example", otp };
    const changed = api.families.updateProfile({ body }).then(
      () => "changed",
      ({ problem }) => problem.id,
    );
    await waitForWaiting(2);
    await release();
    expect(await erasing).toBe(true);
    expect(await changed).toBe("profile-not-saved");
    expect(await tablesThatSay(world.owner, "nine@before", "Zznine")).toEqual([]);
    // the limit on codes to an address is everybody's, for a day
    expect(await tablesThatSay(world.owner, "nine@after")).toEqual(["allowances_used"]);
  },
);
