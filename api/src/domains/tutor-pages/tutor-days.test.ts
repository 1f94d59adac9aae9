import { beforeAll, expect, test } from "vitest";
import { makeTutorPage } from "#api/sample/makers.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let early: number;
beforeAll(async () => {
  const tutor = async (staffName: string, preferredTimeSlot: string) => {
    const id = await world.make.tutor({ staffName, preferredTimeSlot, experience: "5" });
    await makeTutorPage(world.db, id, { headline: "Sitar", about: "Sitar" });
    return id;
  };
  early = await tutor("Early Bird", "7:00 AM - 11:00 AM");
  await tutor("Night Owl", "8:00 PM - 1:00 AM");
});

test("families find tutors who teach on a day, and at a time of that day", async () => {
  const found = async (query: object) => {
    const { data } = await (await world.as()).tutorPages.listTutorPages({ query });
    return data.map(({ name }) => name);
  };
  expect(await found({ day: "sunday" })).toEqual(["Early Bird", "Night Owl"]);
  expect(await found({ day: "sunday", time: "evenings" })).toEqual(["Night Owl"]);

  const admin = await world.as(await world.make.admin());
  const weekly: Record<string, [string, string][]> = { 1: [["07:00", "11:00"]], 2: [["12:00", "16:00"]] };
  await admin.tutors.setWorkingHours({ params: { id: early }, body: { weekly, exceptions: [] } });
  expect(await found({ day: "sunday" })).toEqual(["Night Owl"]);
  expect(await found({ day: "tuesday", time: "afternoons" })).toEqual(["Early Bird"]);
  expect(await found({ day: "tuesday", time: "mornings" })).toEqual(["Night Owl"]); // Monday's mornings are not Tuesday's
  expect(await found({ day: "tuesday", time: "weekdays" })).toEqual(["Early Bird", "Night Owl"]);
});
