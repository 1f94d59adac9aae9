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

/** A request for a course with this title, in a category and, with a second name, in its subcategory. */
async function waitingFor(classFullname: string, category: string, subcategory?: string) {
  const categoryId = await world.make.category(category);
  const subcategoryId = subcategory ? await world.make.subcategory(categoryId, subcategory) : undefined;
  return waiting({ courseId: await world.make.course({ categoryId, subcategoryId, classFullname, className: "-" }) });
}

test("an executive is proposed nobody who shares no more with a course than its board, its exam, or a word of its category", async () => {
  const allDay = { preferredTimeSlot: "12:00 AM - 11:30 PM", experience: "5" };
  for (const subjects of ["Physics (CBSE)", "Kathak dance", "Physics, JEE", "Spoken English", "Full year"])
    await world.make.tutor({ subjects, ...allDay });
  const ids = [
    await waitingFor("Mathematics for CBSE Class 8: the full year", "School"),
    await waitingFor("Guitar for beginners", "Music and dance", "Guitar"),
    await waitingFor("Calculus for JEE Main and Advanced", "JEE", "Mathematics"),
    await waitingFor("Spoken Sanskrit in 30 sentences", "Hindi and Sanskrit", "Sanskrit for school and home"),
    await waitingFor("Mathematics, English medium", "State board"),
  ];
  expect(await proposed(ids)).toEqual(ids.map((id) => ({ id, proposal: null, nobody: "teaches" })));
  for (const id of ids) {
    const { data } = await (await desk()).suggestTutors({ params: { id } });
    expect(data.filter(({ teaches }) => teaches)).toEqual([]); // the panel chooses nobody either
    expect(data.flatMap(({ reasons }) => reasons)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/CBSE|JEE|Full year/)]),
    );
  }
});

test("an executive is proposed the tutor of a subject with a short name, and one who writes more around it", async () => {
  const allDay = { preferredTimeSlot: "12:00 AM - 11:30 PM", experience: "5" };
  const make = (subjects: string) => world.make.tutor({ subjects, ...allDay });
  const [ai, c, sanskrit] = [await make("AI"), await make("C"), await make("Hindi (CBSE) / Sanskrit for Class 9")];
  const ids = [
    await waitingFor("AI for Class 9", "Technology"),
    await waitingFor("C for beginners", "Computers"),
    await waitingFor("Spoken Sanskrit in 30 sentences", "Sanskrit and Hindi", "Sanskrit at school"),
  ];
  expect((await proposed(ids)).map(({ proposal }) => proposal?.staffId)).toEqual([ai, c, sanskrit]);
});

test("an executive finds no tutor of other classes chosen beforehand", async () => {
  const id = await waitingFor("Civics for CBSE Class 7", "Classes 6–8", "Civics");
  const other = await tutor("Of Elder Children", ["classes-9-10"], "Civics");
  const { data } = await (await desk()).suggestTutors({ params: { id } });
  expect(data[0]).toMatchObject({ staffId: other, teaches: false });
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
