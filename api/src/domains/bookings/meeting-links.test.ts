import { beforeAll, expect, test } from "vitest";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let desk: Awaited<ReturnType<World["as"]>>;
let courseId: number;
const meet = (room: string) => `https://meet.example/${room}`;
beforeAll(async () => {
  const made = await lessonWorld(world);
  [desk, courseId] = [await made.desk(), made.courseId];
});

async function startRequest() {
  const params = { id: await world.make.booking({ student: await world.make.student(), courseId }) };
  return (staffId: number, inHours: number, more: { meetingUrl?: string } = {}) =>
    desk.bookings.allotTutor({
      params,
      body: { staffId, startsAt: new Date(world.service.now().getTime() + inHours * hour).toISOString(), ...more },
    });
}

test("a class allotted without a link takes its tutor's, moves to the next tutor's, and keeps one of its own", async () => {
  const asha = await world.make.tutor({ staffName: "Asha", meetingUrl: meet("asha") });
  const bela = await world.make.tutor({ staffName: "Bela", meetingUrl: meet("bela") });
  const without = await world.make.tutor({ staffName: "Chandra" });
  const allot = await startRequest();
  expect((await allot(asha, 30)).meetingUrl).toBe(meet("asha"));
  expect((await allot(bela, 30)).meetingUrl).toBe(meet("bela"));
  expect((await allot(without, 30)).meetingUrl).toBeNull();
  expect((await allot(asha, 40)).meetingUrl).toBe(meet("asha"));
  expect((await allot(asha, 40, { meetingUrl: meet("this-class") })).meetingUrl).toBe(meet("this-class"));
  expect((await allot(bela, 50)).meetingUrl).toBe(meet("this-class"));
  expect((await allot(bela, 60, { meetingUrl: "" })).meetingUrl).toBeNull();
});

test("the desk sees a tutor's link before it allots; strangers and families never see it", async () => {
  const staffId = await world.make.tutor({ isPremium: true, meetingUrl: meet("dev") });
  const params = { id: await world.make.booking({ student: await world.make.student(), courseId }) };
  const { data } = await desk.desk.suggestTutors({ params });
  expect(data.find((tutor) => tutor.staffId === staffId)?.meetingUrl).toBe(meet("dev"));
  for (const who of [undefined, await world.make.student()])
    expect(JSON.stringify(await (await world.as(who)).tutors.listTutors())).not.toContain("meet.example");
});

test("an admin gives a tutor a link and takes it away, and one that is not https is refused at its field", async () => {
  const admin = await world.as(await world.make.admin());
  const params = { id: await world.make.tutor() };
  const change = (meetingUrl: string) => admin.tutors.updateTutor({ params, body: { meetingUrl } });
  expect((await change(meet("esha"))).meetingUrl).toBe(meet("esha"));
  const renamed = await admin.tutors.updateTutor({ params, body: { staffName: "Esha" } });
  expect(renamed.meetingUrl).toBe(meet("esha"));
  for (const wrong of ["http://meet.example/esha", "javascript:alert(1)", "esha"])
    await expect(change(wrong)).rejects.toMatchObject({ problem: { fields: { meetingUrl: "The link begins with https://" } } });
  expect((await change("")).meetingUrl).toBeNull();
});
