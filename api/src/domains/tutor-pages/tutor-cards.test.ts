import { expect, test } from "vitest";
import { makeTutorPage } from "#api/sample/makers.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

type Page = { subjects?: string; preferredTimeSlot?: string; levels?: string[] };

/** A tutor whom families see. */
async function publish(staffName: string, { levels = [], ...page }: Page = {}): Promise<number> {
  const id = await world.make.tutor({ staffName, experience: "5", ...page });
  await makeTutorPage(world.db, id, { headline: "Small steps", about: "Small steps" });
  await world.db.updateTable("tutor_profiles").set({ levels }).where("tutor_id", "=", id).execute();
  return id;
}

const list = async (query: object) => (await (await world.as()).tutorPages.listTutorPages({ query })).data;

test("parents see on a tutor's card what a lesson costs at least, of the courses of the classes that they teach", async () => {
  const course = (classFullname: string, lessonRupees: number | null) =>
    world.make.course({
      classFullname,
      className: "-",
      lessons: 10,
      lessonRupees,
      priceRupees: lessonRupees && 10 * lessonRupees,
    });
  await course("Chemistry for Class 6", 150);
  await course("Chemistry for Class 9", 250);
  await course("Chemistry for Class 10", 225);
  await course("Chemistry of everyday things", 300);
  await course("Flute for beginners", null);
  await publish("Any Class", { subjects: "Chemistry" });
  await publish("Older Children", { subjects: "Chemistry", levels: ["classes-9-10"] });
  await publish("Adults Only", { subjects: "Chemistry", levels: ["adults"] });
  await publish("Without Price", { subjects: "Flute" });
  await publish("Unknown Subject", { subjects: "Kite making" });

  const shown = (await list({})).map(({ name, lessonRupeesFrom }) => [name, lessonRupeesFrom]);
  expect(shown).toEqual([
    ["Any Class", 150],
    ["Older Children", 225],
    ["Adults Only", 300],
    ["Without Price", null],
    ["Unknown Subject", null],
  ]);
});

test("the price on a card is the lowest of the courses on the tutor's page, which says it too", async () => {
  const [card] = await list({ search: "Older Children" });
  const params = { slug: String(card?.slug) };
  const { tutorPages } = await world.as();
  const { data } = await tutorPages.listTutorCourses({ params });
  expect(new Set(data.map(({ lessonRupees }) => lessonRupees))).toEqual(new Set([225, 250, 300]));
  expect((await tutorPages.showTutorPage({ params })).lessonRupeesFrom).toBe(225);
});

test("parents see when each tutor of the list is next free, and not of a tutor who is not public", async () => {
  const early = await publish("Early Bird", { preferredTimeSlot: "7:00 AM - 11:00 AM" });
  const hidden = await publish("Hidden", { preferredTimeSlot: "7:00 AM - 11:00 AM" });
  const tutors = await list({ search: "Early Bird" });
  const [hiddenSlug] = (await list({ search: "Hidden" })).map(({ slug }) => slug);
  await world.db.updateTable("tutor_profiles").set({ may_show: false }).where("tutor_id", "=", hidden).execute();
  const visitor = await world.as();
  const next = async () =>
    (await visitor.tutorPages.listNextTimes({ query: { tutors: `${tutors[0]?.slug},${hiddenSlug},nobody-9` } })).data;
  const params = { slug: String(tutors[0]?.slug) };
  const { slots } = await visitor.tutorPages.listFreeTimes({ params });
  expect(await next()).toEqual([{ slug: params.slug, startsAt: slots[0] }]);

  const [student, courseId] = [await world.make.student(), await world.make.course()];
  await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId: early, startsAt: new Date(String(slots[0])) });
  const { slots: left } = await visitor.tutorPages.listFreeTimes({ params });
  expect(await next()).toEqual([{ slug: params.slug, startsAt: left[0] }]);
});

test("a tutor's page says on which days and from when to when they teach", async () => {
  const id = await publish("Weekend Tutor", { preferredTimeSlot: "7:00 AM - 12:00 PM" });
  const [card] = await list({ search: "Weekend Tutor" });
  const hours = async () => (await (await world.as()).tutorPages.showTutorPage({ params: { slug: String(card?.slug) } })).hours;
  expect(await hours()).toEqual([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: "07:00", to: "12:00" })));

  const admin = await world.as(await world.make.admin());
  const weekly: Record<string, [string, string][]> = { 6: [["16:00", "20:30"]] };
  await admin.tutors.setWorkingHours({ params: { id }, body: { weekly, exceptions: [] } });
  expect(await hours()).toEqual([{ weekday: 6, from: "16:00", to: "20:30" }]);
});
