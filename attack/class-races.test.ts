import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#api/testing/world.ts";
import { type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase } from "../e2e/shared-database.ts";
import { count, report } from "./counts.ts";

let world: World;
let processes: Product[] = [];
let forget = () => {};
let database: pg.Client;
beforeAll(async () => {
  const { environment, forget: after } = shareDatabase();
  forget = after;
  world = await startWorld({ secret: environment["SESSION_SECRET"] ?? "" });
  processes = await Promise.all([startProduct(environment), startProduct(environment)]);
  database = new pg.Client(process.env["TEST_OWNER_URL"]);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await Promise.all(processes.map((one) => one.stop()));
  await world.stop();
  forget();
});

/** So far, in this database. */
async function deadlocks(): Promise<number> {
  await database.query("select pg_stat_force_next_flush()");
  const { rows } = await database.query<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.deadlocks);
}

type Answer = { status: number; code?: string };

test(
  "a hundred people who allot, move and cancel the same tutor's and student's classes at once never cause an overlap or a deadlock",
  { meta: { proves: ["2.3.4"] } },
  async () => {
    const rounds = count({ small: 2, all: 1_000 });
    const executive = await world.make.executive();
    const courses = await Promise.all(Array.from({ length: 5 }, () => world.make.course()));
    let [winners, moves, cancels] = [0, 0, 0];
    let seen: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      const token = (await world.browserOf(executive)).token;
      const student = await world.make.student();
      const studentToken = (await world.browserOf(student)).token;
      const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
      const call = async (
        nth: number,
        method: string,
        path: string,
        bearer: string | undefined,
        body?: object,
      ): Promise<Answer> => {
        const answer = await fetch(`${processes[nth % 2]?.url}/api${path}`, {
          method,
          headers: { authorization: `Bearer ${bearer}`, ...(body && { "content-type": "application/json" }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        const { code } = (await answer.json()) as { code?: string };
        return { status: answer.status, ...(code && { code }) };
      };
      // the student's own five requests, and fifteen other students'; one tutor, two slots that overlap
      const own = await Promise.all(courses.map((courseId) => world.make.booking({ student, courseId })));
      const others = await Promise.all(
        Array.from({ length: 15 }, async () =>
          world.make.booking({ student: await world.make.student(), courseId: courses[0] ?? 0 }),
        ),
      );
      const at = new Date(Math.ceil((Date.now() + (48 + (round % 200)) * 3_600_000) / 1_800_000) * 1_800_000);
      const half = new Date(at.getTime() + 1_800_000);
      // two of the student's already have a time later that day: one is moved into the contested slots, one is cancelled meanwhile
      const [moved = "", cancelled = "", ...asked] = own;
      for (const [id, hours] of [[moved, 3] as const, [cancelled, 5] as const]) {
        const startsAt = new Date(at.getTime() + hours * 3_600_000).toISOString();
        expect((await call(0, "PATCH", `/book-requests/${id}/allotment`, token, { staffId, startsAt })).status).toBe(200);
      }
      const all = [...asked, ...others];
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, nth) => {
          const id = all[nth % all.length] ?? "";
          if (nth % 10 === 8)
            return call(nth, "PATCH", `/students/bookings/${moved}/reschedule`, studentToken, {
              startsAt: half.toISOString(),
            });
          if (nth % 10 === 9) return call(nth, "DELETE", `/students/bookings/${cancelled}`, studentToken);
          return call(nth, "PATCH", `/book-requests/${id}/allotment`, token, {
            staffId,
            startsAt: (nth % 2 ? at : half).toISOString(),
          });
        }),
      );
      for (const [nth, { status }] of answers.entries()) {
        if (status === 200 && nth % 10 === 8) moves += 1;
        if (status === 200 && nth % 10 === 9) cancels += 1;
      }
      seen = answers.reduce<Record<string, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), seen);
      expect(answers.filter(({ status }) => status !== 200 && status !== 409 && status !== 404)).toEqual([]);
      const { rows } = await database.query<{ classes: number; overlaps: number }>(
        `select
         (select count(*)::int from lessons where tutor_id = $1 and status = 'scheduled' and starts_at in ($2, $3)) as classes,
         (select count(*)::int from lessons a join lessons b on a.lesson_id < b.lesson_id
            and (a.tutor_id = b.tutor_id or a.child_id = b.child_id)
            and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
          where a.status = 'scheduled' and b.status = 'scheduled' and a.tutor_id = $1) as overlaps`,
        [staffId, at, half],
      );
      expect(rows[0]?.overlaps).toBe(0);
      expect(rows[0]?.classes).toBe(1); // the two slots overlap each other
      winners += rows[0]?.classes ?? 0;
    }
    expect(await deadlocks()).toBe(0);
    report("100 parallel allotments, moves and cancels, two processes", {
      rounds,
      overlaps: 0,
      winners,
      "won by a move": moves,
      cancels,
      ...seen,
    });
  },
);
