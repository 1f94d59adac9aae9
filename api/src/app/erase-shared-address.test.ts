import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { hour, lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

/** A family that has moved its account from this address, and another one that has registered with it since and has a class to come. */
async function movedAndRegistered(address: string) {
  const left = await world.make.student({ email: address, parent: "Anna" });
  const first = await world.as(left);
  const own = `moved-from-${address}`;
  await first.families.sendStudentCode({ body: { email: own, purpose: "change-email" } });
  const otp = await world.codeFor(own);
  const names = { studentName: "Ria", parentName: "Anna", phoneNumber: "9811042367" };
  await first.families.updateProfile({ body: { ...names, email: own, otp } });

  const came = await world.make.student({ email: address, parent: "Bela", name: "Om", phone: "9811111111" });
  const second = await world.as(came);
  const body = { courseId: made.courseId, studentName: "Om", parentName: "Bela", phoneNumber: "9811111111" };
  const { booking } = await second.bookings.bookDemoClass({ body });
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / hour + 30) * hour).toISOString();
  await (await made.desk()).bookings.allotTutor({ params: { id: booking.id }, body: { staffId, startsAt } });
  await world.visitor().api.families.sendStudentCode({ body: { email: address } });
  await world.db.insertInto("stopped_addresses").values({ address, why: "bounced", said: "no such mailbox" }).execute();
  return { left: { ...left, email: own }, came };
}

/** All that stands in rows of these tables about the address or the family. */
async function rowsAbout({ id, email }: { id: string; email: string }) {
  const { rows } = await sql<{ row: string }>`
    select e::text as row from emails e where to_family = ${id}::uuid
    union all select c::text from codes c where lower(address) = ${email}
    union all select s::text from stopped_addresses s where address = ${email}
    union all select a::text from allowances_used a where key like '% ' || ${email}`.execute(world.owner);
  return rows.map(({ row }) => row).toSorted();
}

test(
  "a family that is erased takes nothing from the family that has its former address now: emails, reminders, codes and stops stay",
  { meta: { proves: ["C15"] } },
  async () => {
    const { left, came } = await movedAndRegistered("home@shared.example");
    const before = await rowsAbout(came);
    expect(before.length).toBeGreaterThan(6);
    await eraseFamily(world.db, left.email);
    expect(await rowsAbout(came)).toEqual(before);
    const planned = await world.db
      .selectFrom("emails")
      .select("kind")
      .where("to_family", "=", came.id)
      .where("status", "=", "planned")
      .execute();
    expect(planned.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["day-before", "hour-before"]));
  },
);

test(
  "a family that is erased takes nothing from the family whose former address it had",
  { meta: { proves: ["C15"] } },
  async () => {
    const { left, came } = await movedAndRegistered("flat@shared.example");
    const before = await rowsAbout(left);
    expect(before.join()).toContain("flat@shared.example");
    await sql`update lessons set status = 'cancelled', ends_at = clock_now() - interval '1 hour', starts_at = clock_now() - interval '2 hours'
      where child_id = ${came.childId}::uuid`.execute(world.owner);
    await eraseFamily(world.db, came.email);
    expect(await rowsAbout(left)).toEqual(before);
  },
);

test(
  "once nobody has an address any more, what is left of it goes with the last family that had it",
  { meta: { proves: ["C15"] } },
  async () => {
    const { left, came } = await movedAndRegistered("last@shared.example");
    await eraseFamily(world.db, left.email);
    await sql`update lessons set status = 'cancelled' where child_id = ${came.childId}::uuid`.execute(world.owner);
    await eraseFamily(world.db, came.email);
    expect(await rowsAbout(came)).toEqual([]);
    const { rows } = await sql`select from emails where to_address ilike '%last@shared.example'`.execute(world.owner);
    expect(rows).toEqual([]);
  },
);
