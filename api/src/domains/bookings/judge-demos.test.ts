import { expect, test } from "vitest";
import { systemContext } from "#api/platform/core/context.ts";
import { insertEnding } from "#api/domains/rooms/removals.queries.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { judgeDemos } from "./judge-demos.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const judge = () => judgeDemos(systemContext(world.service), 1);
const requestOf = async (id: string) =>
  (await (await made.desk()).bookings.findBookRequests({ query: { limit: 100 } })).data.find((one) => one.id === id);

/** A demo class of an hour, a minute after its end. */
async function heldClass(meetingUrl?: string) {
  const class_ = await made.allotted(2, meetingUrl);
  await made.wasUp();
  return class_;
}

test("a demo in which both were together is done without a press at the desk, and the family can go on", async () => {
  const { student, id, lesson, startsAt } = await heldClass();
  await made.attended(lesson.id, "student", [0, 45]);
  await made.attended(lesson.id, "tutor", [0, 45]);
  await made.moveTo(startsAt, 30);
  await judge();
  expect(await requestOf(id)).toMatchObject({ status: "IN_PROGRESS" });
  await made.moveTo(startsAt, 61);
  await judge();
  expect(await requestOf(id)).toMatchObject({ status: "DONE", outcome: "held", updatedBy: "System" });
  expect(await made.mine(student)).toMatchObject({ status: "completed" });
  const emails = await made.wholeEmails(id, "after");
  expect(emails.map(({ side }) => side)).toContain("student");
  await judge();
  expect(await made.wholeEmails(id, "after")).toHaveLength(emails.length);
});

test("a demo that was ended for everyone counts at once, and can be corrected by the desk", async () => {
  const { id, params, lesson, startsAt } = await heldClass();
  await made.attended(lesson.id, "student", [0, 40]);
  await made.attended(lesson.id, "tutor", [0, 40]);
  await made.moveTo(startsAt, 41);
  await insertEnding(world.db, lesson.id, "Mary Thomas");
  await judge();
  expect(await requestOf(id)).toMatchObject({ status: "DONE", outcome: "held" });
  await (await made.desk()).bookings.setOutcome({ params, body: { outcome: "student-absent" } }).catch(() => undefined);
  await (await made.desk()).bookings.changeRequestStatus({ params, body: { status: "IN_PROGRESS" } });
  expect(await requestOf(id)).toMatchObject({ status: "IN_PROGRESS" });
});

test("a tutor who never came is absent once nobody can come any more, and the family is told", async () => {
  const { id, lesson, startsAt } = await heldClass();
  await made.attended(lesson.id, "student", [0, 25]);
  await made.moveTo(startsAt, 61);
  await judge();
  expect(await requestOf(id)).toMatchObject({ status: "IN_PROGRESS" });
  await made.moveTo(startsAt, 95);
  await judge();
  expect(await requestOf(id)).toMatchObject({ status: "CANCELLED", outcome: "tutor-absent" });
  expect((await made.wholeEmails(id, "missed")).map(({ side }) => side)).toContain("student");
});

test("what is unclear, disputed, or took place elsewhere is left to the desk", async () => {
  const [short, elsewhere] = [await heldClass(), await heldClass("https://meet.example/x")];
  await made.attended(short.lesson.id, "student", [0, 5]);
  await made.attended(short.lesson.id, "tutor", [0, 5]);
  await made.moveTo(elsewhere.startsAt, 100);
  await judge();
  for (const { id } of [short, elsewhere]) expect(await requestOf(id)).toMatchObject({ status: "IN_PROGRESS" });
});
