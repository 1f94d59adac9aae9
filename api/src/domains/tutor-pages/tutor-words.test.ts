import type { TeachingLevel } from "@tutoring/contract/rules";
import { beforeAll, expect, test } from "vitest";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let visitor: Awaited<ReturnType<World["as"]>>;
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  visitor = await world.as();
  admin = await world.as(await world.make.admin());
});

const said = { headline: "Small steps", about: "I teach.", levels: [], languages: ["en" as const], isPublic: true };

/** A tutor with a public page. */
async function publish(subjects: string[], levels: TeachingLevel[] = []) {
  const staffId = await world.make.tutor();
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  const { slug } = await tutor.tutorPages.saveMyPage({ body: { ...said, subjects, levels } });
  return { staffId, tutor, slug: slug ?? "" };
}

test("a tutor's page offers courses that contain a name of the subject in any language, and none that only sounds like it", async () => {
  const categoryId = await world.make.category("All");
  for (const classFullname of [
    "Tabla for beginners",
    "तबला: पहले ताल",
    "Linear equations from a table",
    "Maths for Class 8",
    "Mathematics for Class 9",
    "Spoken English for adults",
    "Spoken Tamil",
  ])
    await world.make.course({ categoryId, classFullname, className: "Course" });
  const offered = async (...subjects: string[]) => {
    const { slug } = await publish(subjects);
    const { data } = await visitor.tutorPages.listTutorCourses({ params: { slug } });
    return data.map((course) => course.classFullname).sort();
  };
  expect(await offered("Tabla")).toEqual(["Tabla for beginners", "तबला: पहले ताल"]);
  expect(await offered("Mathematics")).toEqual(["Mathematics for Class 9", "Maths for Class 8"]);
  expect(await offered("Spoken English")).toEqual(["Spoken English for adults"]);
  expect(await offered("Tabla", "Spoken English")).toHaveLength(3);
  expect(await offered("Origami")).toEqual([]);
});

test("a course lists the public tutors of its subject, under any of its names, and of no other", async () => {
  const classes = await world.make.category("Classes 11–12");
  const chemistry = await world.make.subcategory(classes, "Chemistry");
  const organic = await world.make.subcategory(classes, "Organic chemistry", chemistry);
  const { staffId, slug } = await publish(["Chemistry"]);
  const { slug: zither } = await publish(["Zither", "Rudra Veena"]);
  const namedBy = async (course: object, lang?: "hi") => {
    const courseId = await world.make.course(course);
    const { data, subject } = await visitor.tutorPages.listCourseTutors({ params: { courseId }, query: lang ? { lang } : {} });
    return { tutors: data.map((tutor) => tutor.slug), subject };
  };
  const chemists = { tutors: [slug], subject: { subject: "chemistry", name: "Chemistry" } };
  expect(await namedBy({ categoryId: classes, subcategoryId: organic, classFullname: "Named reactions" })).toEqual(chemists);
  expect(await namedBy({ classFullname: "रसायन विज्ञान: पहला अध्याय" })).toEqual(chemists);
  expect((await namedBy({ classFullname: "Class 12 Chemistry" }, "hi")).subject?.name).toBe("रसायन विज्ञान");
  expect((await namedBy({ classFullname: "Rudra veena for beginners" })).tutors).toEqual([zither]);
  const nobody = { tutors: [], subject: null };
  expect(await namedBy({ classFullname: "Kites" })).toEqual(nobody);
  await admin.tutors.changeTutorAccount({ params: { id: staffId }, body: { disabled: true } });
  expect(await namedBy({ classFullname: "Chemistry" })).toEqual(nobody);
  await expect(visitor.tutorPages.listCourseTutors({ params: { courseId: 99_999_999 } })).rejects.toMatchObject({
    problem: { id: "no-such-course" },
  });
});

test("a course with many tutors lists four, premium ones first", async () => {
  for (let nth = 0; nth < 6; nth += 1) await publish(["Kathakali"]);
  const star = await world.make.tutor({ isPremium: true, experience: "1" });
  const tutor = await world.as(await world.make.tutorAccount(star));
  const { slug } = await tutor.tutorPages.saveMyPage({ body: { ...said, subjects: ["Kathakali"] } });
  const courseId = await world.make.course({ classFullname: "Kathakali for children" });
  const { data } = await visitor.tutorPages.listCourseTutors({ params: { courseId } });
  expect([data.length, data[0]?.slug]).toEqual([4, slug]);
});

test("a tutor of class 12 is offered their course, however many of the same subject are for other classes", async () => {
  for (let nth = 0; nth < 61; nth += 1)
    await world.make.course({ classFullname: `Bharatanatyam for Class ${(nth % 8) + 1}, part ${nth}`, className: "Dance" });
  const classId = await world.make.course({ classFullname: "Bharatanatyam for Class 12", className: "Dance" });
  const { slug } = await publish(["Bharatanatyam"], ["classes-11-12"]);
  const { data } = await visitor.tutorPages.listTutorCourses({ params: { slug } });
  expect(data).toMatchObject([{ classId }]);
});

test("a tutor of just what a course is called is named for it if nobody teaches the subject above it to its class", async () => {
  const school = await world.make.category("Senior school");
  const subcategoryId = await world.make.subcategory(school, "Biology");
  const names = { classFullname: "Human Physiology for Class 12", className: "Human Physiology" };
  const courseId = await world.make.course({ categoryId: school, subcategoryId, ...names });
  const { slug } = await publish(["Human Physiology"], ["classes-11-12"]);
  await publish(["Biology"], ["classes-6-8"]);
  const shown = async () => {
    const [{ data, subject }, { tutors }] = await Promise.all([
      visitor.tutorPages.listCourseTutors({ params: { courseId } }),
      visitor.tutorPages.listCourseTimes({ params: { courseId } }),
    ]);
    return { named: data.map((one) => one.slug), free: tutors.map((one) => one.slug), subject: subject?.name };
  };
  expect(await shown()).toEqual({ named: [slug], free: [slug], subject: "Human Physiology" });
  const biology = await publish(["Biology"], ["classes-11-12"]);
  expect(await shown()).toEqual({ named: [biology.slug], free: [biology.slug], subject: "Biology" });
});

test("a course shows the times of a tutor who is free, though the first ones of its list are booked up", async () => {
  const courseId = await world.make.course({ classFullname: "Kuchipudi for children" });
  const free = await publish(["Kuchipudi"]);
  for (let nth = 0; nth < 5; nth += 1) {
    const { staffId } = await publish(["Kuchipudi"]);
    await admin.tutors.updateTutor({ params: { id: staffId }, body: { isPremium: "true" } });
    await admin.tutors.setWorkingHours({ params: { id: staffId }, body: { weekly: {}, exceptions: [] } });
  }
  const { tutors } = await visitor.tutorPages.listCourseTimes({ params: { courseId } });
  expect(tutors.map(({ slug }) => slug)).toEqual([free.slug]);
  for (let nth = 0; nth < 4; nth += 1) await publish(["Kuchipudi"]);
  expect((await visitor.tutorPages.listCourseTimes({ params: { courseId } })).tutors).toHaveLength(4);
});

const naughty = [
  "<script>alert(1)</script> & \"quotes\" 'n' \\ %00 ${7*7} {{7*7}}",
  "'; drop table tutors; --",
  "ﷺ ﷽ Ω≈ç√∫ ﾟ･✿ヾ╲(｡◕‿◕｡)╱✿･ﾟ",
  "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮",
  "👩🏽‍🏫 🇮🇳 क्षत्रिय श्रीमती ज्ञान",
  "مرحبا بكم और नमस्ते",
  "undefined null NaN -1 1e309 true",
  "x".repeat(80),
];

test("whatever characters a tutor and a family use, others read the same, and invisible ones alone do not count as a text", async () => {
  const { staffId, tutor, slug } = await publish(["Naughty"]);
  const student = await world.make.student();
  const startsAt = new Date(world.service.now().getTime() - 86_400_000);
  const courseId = await world.make.course();
  const id = await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  await admin.bookings.setOutcome({ params: { id }, body: { outcome: "held" } });
  const family = await world.as(student);
  for (const words of naughty) {
    await tutor.tutorPages.saveMyPage({ body: { ...said, headline: words, about: words, subjects: ["Naughty"] } });
    await family.reviews.writeReview({ body: { childId: student.childId, tutorId: staffId, stars: 4, words } });
    const page = await visitor.tutorPages.showTutorPage({ params: { slug } });
    const reviews = await visitor.reviews.listReviews({ params: { slug } });
    expect([page.headline, page.about, reviews.data[0]?.words]).toEqual([words, words, words]);
  }
  for (const invisible of ["\u200B\u2060", "\u3164", "\u2800 \u00AD"])
    await expect(
      tutor.tutorPages.saveMyPage({ body: { ...said, headline: invisible, subjects: ["Naughty"] } }),
    ).rejects.toMatchObject({ problem: { id: "page-incomplete" } });
});
