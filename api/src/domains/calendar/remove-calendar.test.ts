import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("a tutor who has changed the other calendar as often as a day allows may still remove it", async () => {
  const tutor = await world.as(await world.make.tutorAccount(await world.make.tutor()));
  const set = () => tutor.calendar.setMyBusyCalendar({ body: { address: "https://calendar.test/secret/basic.ics" } });
  for (let nth = 1; nth <= 20; nth += 1) await set();
  await expect(set()).rejects.toMatchObject({ problem: { id: "too-many-changes-today" } });
  expect(await tutor.calendar.removeMyBusyCalendar()).toEqual({ calendar: null });
  expect(await tutor.calendar.removeMyBusyCalendar()).toEqual({ calendar: null });
  const removals = world.db.selectFrom("log_entries").select("operation").where("operation", "=", "busy-calendar-removed");
  expect(await removals.execute()).toHaveLength(1);
});
