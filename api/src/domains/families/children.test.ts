import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let courseId: number;
beforeAll(async () => {
  courseId = await world.make.course();
});

const details = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
const invalid = { problem: { code: "invalid", fields: { childId: "Please choose one of your children." } } };
const hour = 3_600_000;

/** A family with two children, and its API. */
async function siblings() {
  const family = await world.make.student();
  const api = await world.as(family);
  const { student } = await api.families.addChild({ body: { name: "Anvi Malhotra", birthYear: 2014, schoolClass: "Class 6" } });
  const [aarav, anvi] = student.children.map(({ id }) => id);
  if (!aarav || !anvi) throw new Error("a child is missing");
  return { family, api, aarav, anvi, children: student.children };
}

test("a parent adds a second child, and sees both in the order they were added", async () => {
  const { api, children } = await siblings();
  expect(children.map(({ name, birthYear, schoolClass }) => [name, birthYear, schoolClass])).toEqual([
    ["Aarav Malhotra", null, null],
    ["Anvi Malhotra", 2014, "Class 6"],
  ]);
  expect((await api.families.showProfile()).student).toMatchObject({ studentName: "Aarav Malhotra", children });
});

test("siblings ask for the same course and have classes at the same hour; one child is never in two", async () => {
  const { api, aarav, anvi } = await siblings();
  const book = async (childId: string, course = courseId) =>
    (await api.bookings.bookDemoClass({ body: { ...details, courseId: course, childId } })).booking;
  const [hers, his] = [await book(anvi), await book(aarav)];
  expect(new Set([hers.id, his.id, (await book(aarav)).id])).toEqual(new Set([hers.id, his.id]));
  const other = await book(aarav, await world.make.course());

  const desk = await world.as(await world.make.executive());
  const startsAt = new Date(Math.ceil((world.service.now().getTime() + 30 * hour) / hour) * hour).toISOString();
  const allot = async (id: string) =>
    desk.bookings.allotTutor({ params: { id }, body: { staffId: await world.make.tutor(), startsAt } });
  expect((await allot(hers.id)).status).toBe("IN_PROGRESS");
  expect((await allot(his.id)).status).toBe("IN_PROGRESS");
  await expect(allot(other.id)).rejects.toMatchObject({
    problem: { code: "conflict", message: "Aarav Malhotra has another class at that time." },
  });
});

test("a parent of several must say for whom; a child of another family is refused", { meta: { proves: ["8.2.2"] } }, async () => {
  const [mine, theirs] = [await siblings(), await siblings()];
  const book = (childId?: string) =>
    mine.api.bookings.bookDemoClass({ body: { ...details, courseId, ...(childId && { childId }) } });
  await expect(book()).rejects.toMatchObject(invalid);
  await expect(book(theirs.anvi)).rejects.toMatchObject(invalid);
  const body = { name: "Taken over", birthYear: null, schoolClass: null };
  await expect(mine.api.families.changeChild({ params: { id: theirs.anvi }, body })).rejects.toMatchObject(invalid);
  await expect(mine.api.families.removeChild({ params: { id: theirs.anvi } })).rejects.toMatchObject(invalid);
  expect((await theirs.api.families.showProfile()).student.children).toEqual(theirs.children);
});

test("a child added by mistake is removed; one with bookings and the last one stay", async () => {
  const { api, aarav, anvi } = await siblings();
  await api.bookings.bookDemoClass({ body: { ...details, courseId, childId: aarav } });
  await expect(api.families.removeChild({ params: { id: aarav } })).rejects.toMatchObject({ problem: { code: "conflict" } });
  expect((await api.families.removeChild({ params: { id: anvi } })).student.children.map(({ id }) => id)).toEqual([aarav]);
  await expect(api.families.removeChild({ params: { id: aarav } })).rejects.toMatchObject({
    problem: { message: "A family needs at least one child." },
  });
});

test("a changed name stays off bookings that were made before", async () => {
  const { api, anvi } = await siblings();
  await api.bookings.bookDemoClass({ body: { ...details, studentName: "Anvi Malhotra", courseId, childId: anvi } });
  const body = { name: "Anvi M. Malhotra", birthYear: 2014, schoolClass: null };
  const { student } = await api.families.changeChild({ params: { id: anvi }, body });
  expect(student.children[1]).toMatchObject({ name: "Anvi M. Malhotra", schoolClass: null });
  expect((await api.bookings.listMyBookings()).bookings[0]).toMatchObject({ childId: anvi, studentName: "Anvi Malhotra" });
});

test("a family has at most ten children, and a birth year is not in the future", async () => {
  const api = await world.as(await world.make.student());
  const add = (birthYear: number | null = null) =>
    api.families.addChild({ body: { name: "Another", birthYear, schoolClass: null } });
  await expect(add(2990)).rejects.toMatchObject({ problem: { fields: { birthYear: "This year is in the future" } } });
  for (let children = 1; children < 10; children += 1) await add();
  await expect(add()).rejects.toMatchObject({ problem: { code: "conflict" } });
});
