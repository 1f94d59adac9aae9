import { closeCodes } from "@tutoring/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { BoardPage } from "#api/testing/board-page.ts";
import { useRooms } from "#api/testing/use-rooms.ts";

const rooms = useRooms();
const line = {
  kind: "draw" as const,
  page: 0,
  mark: { kind: "line" as const, style: { colour: 0, width: 0 }, from: { x: 1, y: 1 }, to: { x: 9, y: 9 } },
};
const draw = (page: BoardPage) => {
  page.copy.make([line]);
  while (page.line.flush());
};

/** Ends the database's connections that wait for the record of a class, as a restart of the database does. */
async function endWaiting(): Promise<number> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%room_records%'`.execute(rooms.world.db);
  return rows.length;
}

test("what a tutor draws while the database fails is not lost: the page comes again, sends it again, and the child sees it once", async () => {
  const { lessonId, ticket } = await rooms.openLesson();
  const [tutor, child] = [new BoardPage("tutor", 1), new BoardPage("student", 2)];
  await tutor.enter(rooms.one, lessonId, await ticket("tutor"));
  await child.enter(rooms.two, lessonId, await ticket("student"));
  draw(tutor);
  await expect.poll(() => child.shown(0)).toHaveLength(1);
  await rooms.world.db.transaction().execute(async (inside) => {
    await inside.selectFrom("room_records").select("lesson_id").where("lesson_id", "=", lessonId).forUpdate().execute();
    draw(tutor);
    await expect.poll(endWaiting).toBeGreaterThan(0);
  });
  expect(await tutor.socket?.closed).toBe(closeCodes.restarting);
  expect(rooms.world.logged).toContain("board-not-written");
  tutor.leave();
  await tutor.enter(rooms.one, lessonId, await ticket("tutor"));
  await expect.poll(() => [child.shown(0).length, tutor.copy.unconfirmed.length]).toEqual([2, 0]);
  for (const page of [tutor, child]) page.leave();
});
