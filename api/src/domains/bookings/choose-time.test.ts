import { maxDemosAhead, movableDays } from "@tutoring/contract";
import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const people = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
const refused = (id: string) => ({ problem: expect.objectContaining({ id }) as object });

let maths: number;
let visitor: Awaited<ReturnType<typeof world.as>>;
beforeAll(async () => {
  maths = await world.make.course({ classFullname: "Mathematics for CBSE Class 10", className: "Maths 10" });
  visitor = await world.as();
});

/** A tutor of mathematics with a public page, free every day from four to nine in the evening. */
async function publish(levels: ("classes-6-8" | "classes-9-10")[] = ["classes-9-10"], staffName = "Anjali Deshpande") {
  const staffId = await world.make.tutor({ staffName, subjects: "Mathematics" });
  const account = await world.make.tutorAccount(staffId);
  const page = {
    headline: "Maths without fear",
    about: "In small steps.",
    subjects: ["Mathematics"],
    languages: ["en" as const],
  };
  const { slug } = await (
    await world.as(account)
  ).tutorPages.saveMyPage({
    body: { ...page, levels, isPublic: true },
  });
  return { staffId, account, slug: slug ?? "" };
}
/** Six in the evening, some days from now. */
const evening = (days: number) =>
  new Date(midnightInIndia(dateInIndia(world.service.now().getTime() + days * 86_400_000)) + 18 * 3_600_000).toISOString();

test("a mother presses a free time of a tutor, and the class is booked at once", async () => {
  const { slug, account } = await publish();
  const mother = await world.make.student();
  const api = await world.as(mother);
  const { slots } = await visitor.tutorPages.listFreeTimes({ params: { slug } });
  const startsAt = evening(3);
  expect(slots).toContain(startsAt);

  const asked = { body: { ...people, courseId: maths, wishedTutor: slug, startsAt } };
  const { booking } = await api.bookings.bookDemoClass(asked);
  expect(booking).toMatchObject({ status: "booked", tutor: "Anjali Deshpande", wishedTutor: "Anjali Deshpande", startsAt });
  for (const { email } of [mother, account]) {
    const subjects = (await world.emailsTo(email)).map(({ subject }) => subject.split(" · ")[0]);
    expect(subjects).toEqual([
      expect.stringContaining(" on "),
      expect.stringContaining("tomorrow"),
      expect.stringContaining("in an hour"),
    ]);
  }
  expect(world.logged).toContain("demo-class-time-chosen");
  expect((await visitor.tutorPages.listFreeTimes({ params: { slug } })).slots).not.toContain(startsAt);

  // the same press again changes nothing; another time is a move, not a booking
  expect((await api.bookings.bookDemoClass(asked)).booking).toEqual(booking);
  await expect(api.bookings.bookDemoClass({ body: { ...asked.body, startsAt: evening(4) } })).rejects.toMatchObject(
    refused("class-has-its-time"),
  );

  // the desk sees it done, by the family, and may change it
  const desk = await world.as(await world.make.admin());
  const { data } = await desk.bookings.findBookRequests({ query: { search: booking.bookingId } });
  expect(data).toMatchObject([{ status: "IN_PROGRESS", updatedBy: mother.name, tutor: "Anjali Deshpande", startsAt }]);
  const other = await publish();
  await desk.bookings.allotTutor({ params: { id: booking.id }, body: { staffId: other.staffId, startsAt: evening(5) } });
  expect((await api.bookings.listMyBookings()).bookings[0]).toMatchObject({ startsAt: evening(5) });
});

test("of two families that press the same time at once, one gets it and the other reads the tutor's next times", async () => {
  const { slug } = await publish();
  const families = await Promise.all([1, 2, 3].map(async () => world.as(await world.make.student())));
  const startsAt = evening(2);
  const body = { ...people, courseId: maths, wishedTutor: slug, startsAt, suits: ["evenings" as const] };
  const answers = await Promise.allSettled(families.map((family) => family.bookings.bookDemoClass({ body })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers.filter((one) => one.status === "rejected"))
    expect(answer.reason).toMatchObject({ problem: { id: "tutor-not-free", current: { slots: expect.any(Array) as [] } } });
  const bookings = await Promise.all(families.map((family) => family.bookings.listMyBookings()));
  expect(bookings.flatMap((one) => one.bookings)).toHaveLength(1);
});

test("a new family registers and books a time: both, or neither if somebody was faster", async () => {
  const { slug } = await publish();
  const email = "new-mother@example.in";
  const browser = world.visitor();
  await browser.api.families.sendStudentCode({ body: { email } });
  await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  const body = { ...people, email, courseId: maths, wishedTutor: slug, startsAt: evening(3) };
  const faster = await world.as(await world.make.student());
  await faster.bookings.bookDemoClass({ body: { ...people, courseId: maths, wishedTutor: slug, startsAt: evening(3) } });

  await expect(browser.api.bookings.registerAndBook({ body })).rejects.toMatchObject(refused("tutor-not-free"));
  expect(await world.db.selectFrom("accounts").selectAll().where("email", "=", email).execute()).toEqual([]);
  const { booking } = await browser.api.bookings.registerAndBook({ body: { ...body, startsAt: evening(4) } });
  expect(booking).toMatchObject({ status: "booked", startsAt: evening(4) });
});

test("a waiting request gets its time later, by the same form", async () => {
  const { slug } = await publish();
  const api = await world.as(await world.make.student());
  const body = { ...people, courseId: maths, wishedTutor: slug };
  const waiting = (await api.bookings.bookDemoClass({ body })).booking;
  expect(waiting).toMatchObject({ status: "not_allotted", wishedTutor: "Anjali Deshpande" });
  const { booking } = await api.bookings.bookDemoClass({ body: { ...body, startsAt: evening(1) } });
  expect(booking).toMatchObject({ id: waiting.id, status: "booked" });
});

test("a time under another child's name is not given to the request of the child who has asked", async () => {
  const { slug } = await publish();
  const api = await world.as(await world.make.student());
  const { booking } = await api.bookings.bookDemoClass({ body: { ...people, courseId: maths } });
  const asked = { ...people, courseId: maths, studentName: "Diya Malhotra", wishedTutor: slug, startsAt: evening(2) };
  await expect(api.bookings.bookDemoClass({ body: asked })).rejects.toMatchObject(refused("no-child-chosen"));
  expect((await api.bookings.listMyBookings()).bookings).toMatchObject([
    { id: booking.id, studentName: "Aarav Malhotra", startsAt: null, wishedTutor: null },
  ]);
});

test("a request for a course that has left the catalogue waits for our team: no time can be chosen", async () => {
  const api = await world.as(await world.make.student());
  const courseId = await world.make.course({ classFullname: "Sanskrit for Class 9" });
  const { booking } = await api.bookings.bookDemoClass({ body: { ...people, courseId } });
  expect(booking.may.chooseTime).toBe(true);
  await (await world.as(await world.make.admin())).editCatalogue.deleteCourse({ params: { id: courseId } });
  expect((await api.bookings.listMyBookings({ query: {} })).bookings).toMatchObject([
    { status: "not_allotted", may: { chooseTime: false } },
  ]);
});

test("nobody chooses a time that is past, too far ahead, or outside the tutor's hours; without a tutor a time means nothing", async () => {
  const { slug } = await publish();
  const api = await world.as(await world.make.student());
  const choose = (startsAt: string, wishedTutor: string | undefined = slug) =>
    api.bookings.bookDemoClass({ body: { ...people, courseId: maths, startsAt, ...(wishedTutor && { wishedTutor }) } });
  await expect(choose(evening(-1))).rejects.toMatchObject(refused("time-past"));
  await expect(choose(evening(movableDays + 2))).rejects.toMatchObject(refused("time-too-far"));
  const morning = new Date(Date.parse(evening(2)) - 10 * 3_600_000).toISOString();
  await expect(choose(morning)).rejects.toMatchObject(refused("tutor-not-free"));
  expect((await api.bookings.listMyBookings()).bookings).toEqual([]);
  expect((await choose(evening(2), "")).booking.status).toBe("not_allotted");
});

test("a tutor's times are for the classes and subjects that they teach", async () => {
  const ofEight = await publish(["classes-6-8"], "Kavita Rao");
  const ofTen = await publish();
  const [{ tutors }, named, offered] = await Promise.all([
    visitor.tutorPages.listCourseTimes({ params: { courseId: maths } }),
    visitor.tutorPages.listCourseTutors({ params: { courseId: maths } }),
    visitor.tutorPages.listTutorCourses({ params: { slug: ofEight.slug } }),
  ]);
  expect(tutors.map(({ slug }) => slug)).not.toContain(ofEight.slug);
  expect(named.data.map(({ slug }) => slug)).not.toContain(ofEight.slug);
  expect(tutors.every(({ slots }) => slots.length > 0)).toBe(true);
  expect(offered.data.map(({ classId }) => classId)).not.toContain(maths);

  const api = await world.as(await world.make.student());
  const tabla = await world.make.course({ classFullname: "Tabla for beginners" });
  const choose = (courseId: number, wishedTutor: string) =>
    api.bookings.bookDemoClass({ body: { ...people, courseId, wishedTutor, startsAt: evening(6) } });
  await expect(choose(maths, ofEight.slug)).rejects.toMatchObject(refused("tutor-teaches-other-classes"));
  await expect(choose(tabla, ofTen.slug)).rejects.toMatchObject(refused("tutor-teaches-other-classes"));
});

test("a stranger cannot book up the tutors' evenings", { meta: { proves: ["2.4.1"] } }, async () => {
  const { slug } = await publish();
  const api = await world.as(await world.make.student());
  const choose = async (nth: number) => {
    const courseId = await world.make.course({ classFullname: `Mathematics ${nth} for Class 9` });
    return api.bookings.bookDemoClass({ body: { ...people, courseId, wishedTutor: slug, startsAt: evening(2 + nth) } });
  };
  for (let nth = 0; nth < maxDemosAhead; nth += 1) await choose(nth);
  await expect(choose(maxDemosAhead)).rejects.toMatchObject(refused("too-many-demos-ahead"));
});

test("a child's class and board are kept with the child, and the desk reads them beside the request", async () => {
  const student = await world.make.student();
  const api = await world.as(student);
  const asked = { ...people, courseId: maths, schoolClass: "Class 10", board: "cbse" as const };
  const { booking } = await api.bookings.bookDemoClass({ body: asked });
  expect((await api.families.showProfile()).student.children).toMatchObject([{ schoolClass: "Class 10", board: "cbse" }]);
  const desk = await world.as(await world.make.admin());
  const { data } = await desk.bookings.findBookRequests({ query: { search: booking.bookingId } });
  expect(data).toMatchObject([{ schoolClass: "Class 10", board: "cbse" }]);
});

test("a child that has a class then is named, not the tutor", async () => {
  const [one, other] = [await publish(), await publish()];
  const api = await world.as(await world.make.student());
  const english = await world.make.course({ classFullname: "Mathematics in English for Class 9" });
  const choose = (courseId: number, wishedTutor: string) =>
    api.bookings.bookDemoClass({ body: { ...people, courseId, wishedTutor, startsAt: evening(3) } });
  await choose(maths, one.slug);
  await expect(choose(english, other.slug)).rejects.toMatchObject({
    problem: { id: "time-taken", message: "Aarav Malhotra has another class at that time." },
  });
});

test("several children at once do not pass the family's limit of demos ahead", { meta: { proves: ["2.4.1"] } }, async () => {
  const tutors = await Promise.all([publish(), publish(), publish()]);
  const api = await world.as(await world.make.student());
  for (const name of ["Anvi", "Kabir"]) await api.families.addChild({ body: { name } });
  const { children } = (await api.families.showProfile()).student;
  const asked = await Promise.all(
    children.flatMap(({ id }, child) =>
      [0, 1, 2].map(async (nth) => ({
        ...{ ...people, childId: id, wishedTutor: tutors[child]?.slug ?? "", startsAt: evening(2 + child * 3 + nth) },
        courseId: await world.make.course({ classFullname: `Mathematics ${child} ${nth} for Class 9` }),
      })),
    ),
  );
  const answers = await Promise.allSettled(asked.map((body) => api.bookings.bookDemoClass({ body })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(maxDemosAhead);
});
