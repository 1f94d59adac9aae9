import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

/** A class that is over, with its outcome. */
async function recorded(hours: number, outcome: "held" | "tutor-absent" | "student-absent") {
  const made = await classes.taught(hours);
  await classes.moveTo(made.startsAt, 60);
  const desk = await classes.desk();
  const say = (said: "held" | "tutor-absent" | "student-absent") =>
    desk.bookings.setOutcome({ params: made.params, body: { outcome: said } });
  await say(outcome);
  const tutor = await world.as(made.account);
  const past = async () => (await tutor.teaching.listMyLessons({ query: { when: "past" } })).data[0];
  return { ...made, tutor, desk, say, past };
}

test("a tutor confirms an outcome once; when the desk changes it, it has to be confirmed again", async () => {
  const made = await classes.taught(40);
  await classes.moveTo(made.startsAt, 60);
  const early = await world.as(made.account);
  await expect(early.teaching.confirmOutcome(made.of)).rejects.toMatchObject(refusal({ id: "judgement-closed" }));
  const { of, tutor, say, past } = await recorded(41, "tutor-absent");
  expect(await past()).toMatchObject({ outcome: "tutor-absent", confirmed: false, may: { judgeOutcome: true } });
  expect(await tutor.teaching.confirmOutcome(of)).toMatchObject({ confirmed: true, may: { judgeOutcome: false } });
  await expect(tutor.teaching.confirmOutcome(of)).rejects.toMatchObject(refusal({ id: "judgement-closed" }));
  await say("held");
  expect(await past()).toMatchObject({ outcome: "held", confirmed: false, may: { judgeOutcome: true } });
});

test("a tutor's objection is the one that the desk sees and settles; the tutor reads that it is settled", async () => {
  const { of, params, tutor, desk, past } = await recorded(44, "tutor-absent");
  await tutor.teaching.confirmOutcome(of);
  await tutor.desk.objectToAttendance({ ...of, body: { text: "I was there from the start." } });
  expect(await past()).toMatchObject({
    confirmed: false,
    objection: { text: "I was there from the start.", settled: false },
    may: { judgeOutcome: false },
  });
  const file = await desk.desk.showRequestFile({ params });
  expect(file.request.disputed).toBe(true);
  expect(file.attendance.objections).toMatchObject([{ side: "tutor", text: "I was there from the start." }]);
  await desk.desk.settleObjections({ params });
  expect(await past()).toMatchObject({ objection: { settled: true } });
});

test("an outcome that is recorded late can be disputed for another day", async () => {
  const made = await classes.taught(46);
  await classes.moveTo(made.startsAt, 45 + 80 * 60);
  await (await classes.desk()).bookings.setOutcome({ params: made.params, body: { outcome: "tutor-absent" } });
  const tutor = await world.as(made.account);
  const [lesson] = (await tutor.teaching.listMyLessons({ query: { when: "past" } })).data;
  expect(lesson).toMatchObject({ may: { judgeOutcome: true } });
  await world.moveClock(23 * 3_600_000);
  const later = await world.as(made.account);
  const object = (text: string) => later.desk.objectToAttendance({ ...made.of, body: { text } });
  expect(await object("I taught on the phone.")).toMatchObject({ objection: { settled: false } });
});
