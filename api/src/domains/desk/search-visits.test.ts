import { expect, test } from "vitest";
import { makeTutorPage } from "#api/sample/makers.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { countCourseVisit, storeSearchVisits } from "./search-visits.ts";

const world = useWorld();
const funnel = async () => {
  const admin = await world.as(await world.make.admin());
  const today = dayInIndia(world.service.now());
  return admin.funnel.showFunnel({ query: { dateFrom: today, dateTo: today } });
};
const visits = () => world.db.selectFrom("search_visits").selectAll().execute();

test("an admin sees how often searches led to a course and a tutor, also before anybody has asked for a class", async () => {
  const courseId = await world.make.course({ classFullname: "Tabla for beginners" });
  const tutorId = await world.make.tutor({ staffName: "Debashish Sen" });
  await makeTutorPage(world.db, tutorId, { headline: "Tabla", about: "Tabla", levels: [] });
  const stranger = await world.as();
  const [card] = (await stranger.tutorPages.listTutorPages({ query: {} })).data;
  const toCourse = { params: { courseId } };
  await stranger.funnel.countCourseVisit(toCourse);
  await stranger.funnel.countTutorVisit({ params: { slug: card?.slug ?? "" } });
  await storeSearchVisits(world.service);
  await stranger.funnel.countCourseVisit(toCourse);
  await (await world.as(await world.make.student())).funnel.countCourseVisit(toCourse);
  await (await world.as(await world.make.executive())).funnel.countCourseVisit(toCourse);
  await storeSearchVisits(world.service);

  const none = { requested: 0, held: 0, paid: 0 };
  expect(await funnel()).toMatchObject({
    courses: [{ id: courseId, searched: 3, ...none }],
    tutors: [{ id: tutorId, name: "Debashish Sen", searched: 1, ...none }],
  });
  expect(await visits()).toHaveLength(2);
});

test(
  "a stranger who says ten thousand times that a search led somewhere adds a row for each course at most, and fills no memory",
  { meta: { proves: ["C105"] } },
  async () => {
    const before = await visits();
    const courseId = await world.make.course();
    const stranger = systemContext(world.service);
    for (let nth = 0; nth < 10_000; nth += 1) await countCourseVisit(stranger, courseId + (nth % 2 === 0 ? 0 : nth));
    const { courses } = world.service.searchVisits;
    const taken = courses.take();
    expect(taken.ids.length).toBe(5_000);
    for (const id of taken.ids) courses.add(id);
    await storeSearchVisits(world.service);
    await storeSearchVisits(world.service);
    const added = (await visits()).filter(({ class_id: id }) => !before.some((row) => row.class_id === id));
    expect(added).toMatchObject([{ class_id: courseId, times: 1 }]);
  },
);
