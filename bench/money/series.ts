import { sql } from "#api/testing/sql.ts";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { insertPaidLessons, lockTimes } from "#api/domains/lessons/index.ts";
import type { Goal } from "../goals.ts";
import type { Ground } from "../money.ts";
import { median } from "../processes.ts";

const lessons = Number(process.env["LESSONS"] ?? 50_000);
const rounds = Number(process.env["ROUNDS"] ?? 1_000);
const each = 100;
const racers = 100;
const most = 50;
const day = 86_400_000;

type Bought = { orderId: string; childId: string; tutorId: number };

/** Times a series of 24 lessons with one tutor, where many lessons are planned already. */
export async function measureSeries(ground: Ground): Promise<Goal[]> {
  const { world, money } = ground;
  for (const { orderId } of await orders(ground, lessons / each, each))
    await sql`
      insert into lessons (kind, order_id, credit_nth, child_id, tutor_id, starts_at, ends_at)
      select 'paid', order_id, nth, child_id, tutor_id, at, at + interval '1 hour'
      from orders, generate_series(1, ${each}::integer) nth, lateral (select clock_now() + nth * interval '3 days' as at) a
      where order_id = ${orderId}::uuid`.execute(world.owner);
  await sql`analyze lessons`.execute(world.owner);
  const took: number[] = [];
  for (const bought of await orders(ground, 30, 24)) {
    const times = Array.from({ length: 24 }, (_, week) => new Date(Date.now() + (7 * week + 3) * day));
    const began = performance.now();
    await hold(money.context(), bought, times);
    took.push(performance.now() - began);
  }
  const name = `a series of 24 lessons beside ${lessons}, median ms (${most})`;
  return [[name, `${median(took).toFixed(1)}, at most ${Math.max(...took).toFixed(1)}`, median(took) <= most]];
}

/** A hundred orders that compete for the same times of one tutor. */
export async function measureRacers(ground: Ground): Promise<Goal[]> {
  const { world, money } = ground;
  const all = await orders(ground, racers, 4, "one tutor");
  const ids = all.map(({ orderId }) => orderId);
  const tutorId = all[0]?.tutorId ?? 0;
  const times = [0, 1, 2, 3].map((week) => new Date(Date.now() + (7 * week + 3) * day));
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(all.map((one) => hold(money.context(), one, times)));
    const { rows } = await sql<{ held: number; overlaps: number }>`
      select (select count(*)::int from lessons where order_id = any (${ids}::uuid[])) as held,
        (select count(*)::int from lessons a join lessons b on a.tutor_id = b.tutor_id and a.lesson_id < b.lesson_id
          and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at) where a.tutor_id = ${tutorId}) as overlaps`.execute(
      world.db,
    );
    if (rows[0]?.overlaps !== 0 || rows[0].held !== times.length) wrong += 1;
    await sql`delete from lessons where order_id = any (${ids}::uuid[])`.execute(world.db);
  }
  return [[`rounds of ${racers} racers with an overlap, or with a time lost (0)`, `${wrong} of ${rounds}`, wrong === 0]];
}

const hold = (context: Context, { orderId, childId, tutorId }: Bought, times: Date[]): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    await lockTimes(db, childId, [tutorId]);
    await insertPaidLessons(db, { orderId, childId, tutorId, minutes: 60, times, meetingUrl: null }, "on-hold");
  });

/** Creates orders for different children, each with a different tutor or all with the same. */
async function orders({ world, money }: Ground, count: number, size: number, of?: "one tutor"): Promise<Bought[]> {
  const family = await money.afterDemo();
  const tutors = of ? [family.staffId] : await Promise.all(Array.from({ length: count }, () => world.make.tutor()));
  const { rows } = await sql<Bought>`
    with born as (
      insert into children (family_id, name) select ${family.student.id}::uuid, 'Child' from generate_series(1, ${count}::integer)
      returning child_id
    ), paired as (
      select child_id, (${tutors}::integer[])[1 + (row_number() over () - 1) % ${tutors.length}] as tutor_id from born
    )
    insert into orders (family_id, child_id, booking_id, class_id, tutor_id, course_name, student_name, parent_name, time_zone,
      buyer_name, buyer_state, lessons, lesson_minutes, lesson_paise, times, held_until)
    select ${family.student.id}::uuid, child_id, ${family.bookingId}::uuid, ${money.courseId}, tutor_id, 'Algebra', 'Child', 'Ritu',
      'Asia/Kolkata', 'Ritu', '29', ${size}, 60, 20000, '{}', clock_now() + interval '20 minutes'
    from paired returning order_id as "orderId", child_id as "childId", tutor_id as "tutorId"`.execute(world.owner);
  return rows;
}
