import { sql } from "kysely";
import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const allDay = { preferredTimeSlot: "12:00 AM - 11:30 PM" };

/** A request whose class this tutor gives, so many hours from now. */
async function givenTo(staffId: number, hours = 48): Promise<string> {
  const id = await world.make.booking({ student: await world.make.student(), courseId: made.courseId });
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / 3_600_000 + hours) * 3_600_000).toISOString();
  await (await made.desk()).bookings.allotTutor({ params: { id }, body: { staffId, startsAt } });
  return id;
}
const requests = async (search: string) =>
  (await (await made.desk()).bookings.findBookRequests({ query: { search } })).data.map(({ id }) => id);

test("the desk finds a tutor, and the tutor's requests, by a name in either script and in any order", async () => {
  const anjali = await world.make.tutor({ staffName: "Anjali Deshpande", ...allDay });
  const meera = await world.make.tutor({ staffName: "मीरा जोशी", ...allDay });
  const [hers, other] = [await givenTo(anjali), await givenTo(meera)];
  const admin = await world.as(await world.make.admin());
  const tutors = async (search: string) =>
    (await admin.tutors.listTutors({ query: { search } })).data.map(({ staffId }) => staffId);
  for (const search of ["Anjali", "anjali desh", "Deshpande Anjali", "अंजलि", "अंजलि देशपांडे"])
    expect([search, await requests(search), await tutors(search)]).toEqual([search, [hers], [anjali]]);
  for (const search of ["मीरा", "Meera", "Mira Joshi"])
    expect([search, await requests(search), await tutors(search)]).toEqual([search, [other], [meera]]);
});

test("an admin finds an application by a name in the other script", async () => {
  const admin = await world.as(await world.make.admin());
  const apply = async (name: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into applications (name, email, phone_number, qualification, experience, subjects, preferred_time_slot)
      values (${name}, ${`${name.length}@example.in`}, '+919811042367', 'M.Sc', '4', '{Physics}', '4:00 PM - 8:00 PM')
      returning application_id as id`.execute(world.db);
    return String(rows[0]?.id);
  };
  const [ramya, meena] = [await apply("Ramya Krishnan"), await apply("मीना कुमारी")];
  const found = async (search: string) =>
    (await admin.applications.listApplications({ query: { search } })).data.map(({ tutorId }) => tutorId);
  for (const search of ["Ramya", "रम्या", "रम्या कृष्णन", "Krishnan Ramya"])
    expect([search, await found(search)]).toEqual([search, [ramya]]);
  for (const search of ["मीना", "Meena Kumari"]) expect([search, await found(search)]).toEqual([search, [meena]]);
});

test("a tutor's name finds all of the tutor's requests, also one whose class was cancelled", async () => {
  const staffId = await world.make.tutor({ staffName: "Kiran Rao", ...allDay });
  const cancelled = await givenTo(staffId);
  const { bookings } = await made.desk();
  await bookings.changeRequestStatus({ params: { id: cancelled }, body: { status: "CANCELLED" } });
  expect(await requests("Kiran Rao")).toEqual([cancelled]);
  for (const nth of Array.from({ length: 103 }, (_, one) => one)) await givenTo(staffId, 72 + 2 * nth);
  const { meta } = await (await made.desk()).bookings.findBookRequests({ query: { search: "Kiran Rao" } });
  expect(meta).toMatchObject({ totalItems: 104 });
}, 60_000);

test("the desk finds a family without a request by the name of the parent or a child in either script, its phone and its email", async () => {
  const family = await world.make.student({ name: "Lavanya Pillai", parent: "Gurpreet Ahluwalia", phone: "+919811733554" });
  await world.make.student({ name: "Somebody Else" });
  const { desk } = await made.desk();
  const searches = [
    "Lavanya",
    "lavan",
    "लावण्या",
    "Pillai Lavanya",
    "Ahluwalia",
    "गुरप्रीत",
    "98117-33554",
    "+91 98117",
    family.email ?? "",
  ];
  for (const search of searches) {
    const { data } = await desk.findFamilies({ query: { search } });
    expect([search, data]).toEqual([
      search,
      [{ id: family.id, parentName: "Gurpreet Ahluwalia", email: family.email, children: ["Lavanya Pillai"] }],
    ]);
  }
  expect((await desk.findFamilies({ query: { search: "nobody at all" } })).data).toEqual([]);
});
