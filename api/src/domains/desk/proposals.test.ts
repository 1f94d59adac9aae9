import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let courseId: number;
beforeAll(async () => {
  courseId = await world.make.course({
    classFullname: "Geography for CBSE Class 7",
    className: "Geography 7",
    classLanguages: ["en"],
  });
});

const desk = async () => (await world.as(await world.make.executive())).desk;
const waiting = async (more: object = {}) => world.make.booking({ student: await world.make.student(), courseId, ...more });
const proposed = async (ids: string[]) => (await (await desk()).listProposals({ query: { ids: ids.join() } })).data;

/** A tutor with a page, free all day. */
async function tutor(staffName: string, levels: "classes-6-8"[] | "classes-9-10"[], subjects = "Geography") {
  const hours = { preferredTimeSlot: "12:00 AM - 11:30 PM", experience: "5" };
  const staffId = await world.make.tutor({ staffName, subjects, ...hours });
  const { tutorPages } = await world.as(await world.make.tutorAccount(staffId));
  const words = { headline: "With maps", about: "In small steps.", subjects: [subjects], languages: ["en" as const] };
  await tutorPages.saveMyPage({ body: { ...words, levels, isPublic: true } });
  return staffId;
}

test("an executive is proposed the tutor of the subject and the class, with a time and the reasons, and nobody where nobody teaches it", async () => {
  const id = await waiting();
  expect(await proposed([id])).toEqual([{ id, proposal: null, nobody: "teaches" }]);
  await tutor("Of Other Classes", ["classes-9-10"]);
  await tutor("Of Another Subject", ["classes-6-8"], "Tabla");
  expect(await proposed([id])).toEqual([{ id, proposal: null, nobody: "teaches" }]);
  const staffId = await tutor("Of This Class", ["classes-6-8"]);
  const [first] = await proposed([id]);
  expect(first).toMatchObject({ id, nobody: null, proposal: { staffId, staffName: "Of This Class" } });
  expect(first?.proposal?.reasons).toEqual(
    expect.arrayContaining(["Teaches Geography", "Teaches at this level", "Speaks English"]),
  );
  const { bookings } = await world.as(await world.make.executive());
  const { startsAt = "" } = first?.proposal ?? {};
  await bookings.allotTutor({ params: { id }, body: { staffId, startsAt } });
  expect(await proposed([id])).toEqual([]); // it waits no longer
  const others = [await waiting(), await waiting()];
  const times = (await proposed(others)).map(({ proposal }) => proposal?.startsAt);
  expect(new Set([startsAt, ...times]).size).toBe(3); // no time is proposed twice
});

test("a family that wished a tutor is proposed no other one, even while the wished one has no time", async () => {
  await tutor("Also Free", ["classes-6-8"]);
  const wished = await tutor("The Wished One", ["classes-6-8"]);
  const id = await waiting();
  await sql`update bookings set wished_tutor_id = ${wished} where id = ${id}`.execute(world.db);
  expect((await proposed([id]))[0]?.proposal).toMatchObject({ staffId: wished });
  const hours = { weekly: {}, exceptions: [], bufferMinutes: 15, noticeMinutes: 120, mostADay: null };
  await sql`update tutors set working_hours = ${JSON.stringify(hours)}::jsonb where staff_id = ${wished}`.execute(world.owner);
  expect(await proposed([id])).toEqual([{ id, proposal: null, nobody: "free" }]);
});

test("a list that is not of requests is refused, and an unknown request is left out", async () => {
  await expect(proposed(["no-id"])).rejects.toMatchObject({ problem: { code: "invalid" } });
  expect(await proposed(["0d187290-1bea-40cf-83aa-e74301d8eb46"])).toEqual([]);
});

test("the desk is offered no tutor whose account is disabled, and cannot give them a class", async () => {
  const staffId = await tutor("Of This Class Too", ["classes-6-8"]);
  const id = await waiting();
  await sql`update bookings set wished_tutor_id = ${staffId} where id = ${id}`.execute(world.db);
  const startsAt = (await proposed([id]))[0]?.proposal?.startsAt ?? "";
  const admin = await world.as(await world.make.admin());
  const params = { id: staffId };
  await admin.tutors.changeTutorAccount({ params, body: { disabled: true } });
  const suggested = async () => (await (await desk()).suggestTutors({ params: { id } })).data.map((one) => one.staffId);
  expect(await suggested()).not.toContain(staffId);
  expect((await proposed([id]))[0]?.proposal?.staffId).not.toBe(staffId);
  const { bookings } = await world.as(await world.make.executive());
  const allot = () => bookings.allotTutor({ params: { id }, body: { staffId, startsAt } });
  await expect(allot()).rejects.toMatchObject({ problem: { id: "tutor-left" } });
  await admin.tutors.changeTutorAccount({ params, body: { disabled: false } });
  expect(await suggested()).toContain(staffId);
  expect(await allot()).toMatchObject({ status: "IN_PROGRESS" });
});
