import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let courseId: number;
beforeAll(async () => {
  courseId = await world.make.course();
});

const details = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };

test("another child's name changes nothing of the child who has asked: neither the request, nor its time, class and board", async () => {
  const student = await world.make.student();
  const api = await world.as(student);
  const own = { ...details, courseId, suits: ["mornings" as const], schoolClass: "Class 10", board: "cbse" as const };
  const first = (await api.bookings.bookDemoClass({ body: own })).booking;
  const other = { ...details, courseId, studentName: "Diya Malhotra", suits: [], schoolClass: "Class 4", board: "icse" as const };
  const body = { ...other, parentName: "Ritu K. Malhotra" };
  const second = (await api.bookings.bookDemoClass({ body })).booking;
  expect([second.id, second.studentName]).toEqual([first.id, "Aarav Malhotra"]);
  const row = await world.db.selectFrom("bookings").selectAll().where("family_id", "=", student.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...{ student_name: "Aarav Malhotra", suits: ["mornings"] },
    parent_name: "Ritu K. Malhotra", // which is the family's
  });
  const { children } = (await api.families.showProfile()).student;
  expect(children).toMatchObject([{ name: "Aarav Malhotra", schoolClass: "Class 10", board: "cbse" }]);

  // with a child of its own, the other name is a request of its own
  const { student: family } = await api.families.addChild({
    body: { name: "Diya Malhotra", birthYear: null, schoolClass: null },
  });
  const diya = family.children[1]?.id ?? "";
  const third = (await api.bookings.bookDemoClass({ body: { ...other, childId: diya } })).booking;
  expect([third.id === first.id, third.studentName]).toEqual([false, "Diya Malhotra"]);
  expect((await api.families.showProfile()).student.children).toMatchObject([
    { name: "Aarav Malhotra", schoolClass: "Class 10", board: "cbse" },
    { name: "Diya Malhotra", schoolClass: "Class 4", board: "icse" },
  ]);
});
