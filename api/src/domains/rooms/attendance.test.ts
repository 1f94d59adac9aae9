import { beforeAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
beforeAll(() => made.wasUp());

const refusal = (id: string) => ({ problem: expect.objectContaining({ id }) as object });

test("each side reads its own attendance, in its language, and not the other's", async () => {
  const { student, id, lesson, startsAt } = await made.allotted(1);
  const key = await made.tutorKey(id);
  await made.attended(lesson.id, "tutor", [7, 30]);
  await made.attended(lesson.id, "student", [-3, 45]);
  await made.moveTo(startsAt, 50);
  const family = await world.browserOf(student);
  const own = await family.api.rooms.showAttendance({ params: lesson, body: {} });
  expect(own).toMatchObject({ side: "student", mayObject: true, objection: null, outcome: null, recorded: false });
  expect(own.facts).toEqual([
    expect.stringMatching(/^You were in the class from \d+:\d\d [AP]M to \d+:\d\d [AP]M\.$/),
    "Tutor and student were in the class together for 23 minutes.",
  ]);
  const tutor = world.visitor();
  tutor.language = "hi";
  const { api } = tutor;
  const theirs = await api.rooms.showAttendance({ params: lesson, body: { key } });
  expect(theirs.facts[1]?.replace(/\s/g, " ")).toBe("आपको कक्षा में आने में 7 मिनट की देर हुई।");
  await expect(world.visitor().api.rooms.showAttendance({ params: lesson })).rejects.toMatchObject(
    refusal("class-needs-sign-in"),
  );
  const stranger = await world.as(await world.make.student());
  await expect(stranger.rooms.showAttendance({ params: lesson, body: {} })).rejects.toMatchObject(refusal("not-your-class"));
  const desk = await made.desk();
  await expect(desk.rooms.showAttendance({ params: lesson, body: {} })).rejects.toMatchObject(refusal("not-your-class"));
});

test("an objection holds the emails about the outcome back until the desk has settled it, and each side objects once", async () => {
  const { student, params, id, lesson, startsAt } = await made.allotted(1);
  const key = await made.tutorKey(id);
  await made.attended(lesson.id, "student", [0, 20]);
  const tutor = world.visitor().api;
  const object = (text: string) => tutor.desk.objectToAttendance({ params: lesson, body: { key, text } });
  await expect(object("Too early")).rejects.toMatchObject(refusal("no-objection-now"));
  await made.moveTo(startsAt, 50);
  const desk = await made.desk();
  expect((await desk.desk.showRequestFile({ params })).attendance.verdict).toBe("tutor-absent");
  expect(await object("I taught on the phone.")).toMatchObject({
    mayObject: false,
    objection: { text: "I taught on the phone.", settled: false },
  });
  await expect(object("Again")).rejects.toMatchObject(refusal("objected-already"));
  expect((await desk.bookings.findBookRequests({ query: { limit: 1, search: "BK-" } })).data[0]).toMatchObject({
    id,
    disputed: true,
  });

  await desk.bookings.setOutcome({ params, body: { outcome: "tutor-absent" } });
  const missed = async () => (await made.emailsOf(id)).filter(({ kind, status }) => kind === "missed" && status === "planned");
  expect(await missed()).toEqual([]);
  // the tutor's link no longer opens the class, but still shows their attendance
  await expect(tutor.rooms.showLesson({ params: lesson, body: { key } })).rejects.toMatchObject(
    refusal("link-of-cancelled-class"),
  );
  expect((await tutor.rooms.showAttendance({ params: lesson, body: { key } })).outcome).toBe("tutor-absent");

  const settled = await desk.desk.settleObjections({ params });
  expect(settled.request.disputed).toBe(false);
  expect(settled.attendance.objections).toMatchObject([{ side: "tutor", settledBy: "Faizan Ali" }]);
  expect(await missed()).toHaveLength(2);
  await expect(desk.desk.settleObjections({ params })).rejects.toMatchObject(refusal("nothing-to-settle"));
  expect((await (await world.as(student)).rooms.showAttendance({ params: lesson, body: {} })).mayObject).toBe(true);
});

test("an objection withdraws emails that wait to be sent", async () => {
  const { student, params, id, lesson, startsAt } = await made.allotted(1);
  await made.moveTo(startsAt, 50);
  await (await made.desk()).bookings.setOutcome({ params, body: { outcome: "student-absent" } });
  await (await world.as(student)).desk.objectToAttendance({ params: lesson, body: { text: "We were there." } });
  const missed = (await made.emailsOf(id)).filter(({ kind }) => kind === "missed");
  expect(missed.map(({ status }) => status)).toEqual(["withdrawn", "withdrawn"]);
});

test("three days after the class it is too late to object", async () => {
  const { student, lesson, startsAt } = await made.allotted(1);
  await made.moveTo(startsAt, 45 + 72 * 60 + 1);
  const family = await world.as(student);
  expect((await family.rooms.showAttendance({ params: lesson, body: {} })).mayObject).toBe(false);
  await expect(family.desk.objectToAttendance({ params: lesson, body: { text: "Late" } })).rejects.toMatchObject(
    refusal("no-objection-now"),
  );
});

test("nobody is blamed for a time in which none of our processes was up", async () => {
  const { params, lesson, startsAt } = await made.allotted(1);
  await made.attended(lesson.id, "student", [0, 20]);
  await made.moveTo(startsAt, 50);
  await world.db.deleteFrom("process_heartbeats").execute();
  const up = [
    [-60, 3],
    [9, 60],
  ] as const;
  for (const [from, until] of up) {
    const times = {
      from_at: new Date(startsAt.getTime() + from * 60_000),
      until_at: new Date(startsAt.getTime() + until * 60_000),
    };
    await world.db
      .insertInto("process_heartbeats")
      .values({ process_id: lesson.id, ...times })
      .execute();
  }
  const { attendance } = await (await made.desk()).desk.showRequestFile({ params });
  expect(attendance.verdict).toBe("unknown");
  expect(attendance.facts.at(-1)).toMatch(/^Our service was down from \d+:\d\d [AP]M to \d+:\d\d [AP]M\.$/);
  await made.wasUp();
});
