import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const none = { students: null, tutors: null, reviews: null, subjects: null, successPercent: null, counted: false };
const own = { ...none, students: 12_000, tutors: 340 };

test("the agreed figures stay until an admin chooses the product's own, and return when all fields are emptied", async () => {
  const [visitor, admin] = [await world.as(), await world.as(await world.make.admin())];
  expect((await visitor.site.showSite()).figures).toBeNull();
  expect(await admin.site.saveFigures({ body: own })).toEqual({ ...own, version: 1 });
  expect((await visitor.site.showSite()).figures).toMatchObject({
    students: 12_000,
    tutors: 340,
    lessons: null,
    countedAt: null,
  });
  await admin.site.saveFigures({ body: none });
  expect((await visitor.site.showSite()).figures).toBeNull();
  expect(await admin.site.showFigures()).toEqual({ ...none, version: 2 });
});

test("of two admins who change the figures at once, the second sees the first one's", async () => {
  const [one, other] = [await world.as(await world.make.admin()), await world.as(await world.make.admin())];
  const { version } = await one.site.showFigures();
  await one.site.saveFigures({ body: own }, { ifMatch: version });
  await expect(other.site.saveFigures({ body: none }, { ifMatch: version })).rejects.toMatchObject({
    problem: { code: "conflict", current: { students: 12_000 } },
  });
});

test("once an admin wants the product's own figures, visitors read what the database counts, and since when", async () => {
  const [visitor, admin] = [await world.as(), await world.as(await world.make.admin())];
  const [student, staffId, courseId] = [await world.make.student(), await world.make.tutor(), await world.make.course()];
  const startsAt = new Date(world.service.now().getTime() - 3_600_000);
  const id = await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  await admin.bookings.setOutcome({ params: { id }, body: { outcome: "held" } });
  const { version } = await admin.site.showFigures();
  await admin.site.saveFigures({ body: { ...own, counted: true } }, { ifMatch: version });
  const { figures } = await visitor.site.showSite();
  expect(figures).toMatchObject({ students: 1, tutors: 1, lessons: 1, reviews: null, subjects: null });
  expect(figures?.countedAt?.slice(0, 10)).toBe(world.service.now().toISOString().slice(0, 10));
});

test("a family reads who runs the site", async () => {
  const { operator } = await (await world.as()).site.showSite();
  expect(operator).toEqual(world.service.settings.operator);
});
