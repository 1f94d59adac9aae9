import { beforeAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import type { World } from "#api/testing/world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
  const { categoryId } = await world.db.selectFrom("courses").select("category_id as categoryId").executeTakeFirstOrThrow();
  const { saveTranslation } = admin.translations;
  await saveTranslation({ params: { kind: "category", id: categoryId }, body: { name: "विज्ञान", ofVersion: 1 } });
  const body = { name: "रसायन विज्ञान", fullName: "कक्षा 12 के लिए रसायन विज्ञान", ofVersion: 1 };
  await saveTranslation({ params: { kind: "course", id: made.courseId }, body });
});

const english = { title: "Chemistry for Class 12", subject: "Science", class: "Chemistry" };
const hindi = { title: "कक्षा 12 के लिए रसायन विज्ञान", subject: "विज्ञान", class: "रसायन विज्ञान" };
const unfolded = (calendar: string | null) => (calendar ?? "").replace(/\r\n[ \t]/g, "");

test("a family reads its course's name in the language of the page: in its bookings, on the class page and after the class, after a change", async () => {
  const { student, params, lesson } = await made.allotted(48);
  const browser = await world.browserOf(student);
  for (const [language, names] of [["en", english] as const, ["hi", hindi] as const]) {
    browser.language = language;
    expect((await browser.api.bookings.listMyBookings()).bookings[0]).toMatchObject({
      ...names,
      course: { classId: made.courseId, classFullname: names.title },
    });
    for (const show of [browser.api.rooms.showLesson, browser.api.rooms.showAttendance, browser.api.roomBoard.showRecord])
      expect((await show({ params: lesson, body: {} })).course).toBe(names.title);
  }
  expect((await browser.api.bookings.cancelMyBooking({ params })).booking).toMatchObject(hindi);
});

test("emails and their calendar entries name the course in their reader's language, and the desk reads the original", async () => {
  const student = await world.make.student({ name: "आरव", language: "hi" });
  const { booking } = await (
    await world.as(student)
  ).bookings.bookDemoClass({
    body: { courseId: made.courseId, studentName: "आरव", parentName: "सुनीता वर्मा", phoneNumber: "9811042367" },
  });
  expect((await world.emailsTo(student.email))[0]?.text).toContain(`कोर्स: ${hindi.title}`);

  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / 3_600_000 + 30) * 3_600_000).toISOString();
  const desk = await made.desk();
  await desk.bookings.allotTutor({ params: { id: booking.id }, body: { staffId, startsAt } });
  const emails = await made.wholeEmails(booking.id, "allotted");
  for (const { side, body_text, calendar } of emails) {
    const title = side === "student" ? hindi.title : english.title;
    expect(body_text).toContain(title);
    expect(unfolded(calendar)).toMatch(new RegExp(`^SUMMARY:.*${title}`, "m"));
  }
  expect(emails).toHaveLength(2);
  expect((await desk.desk.showRequestFile({ params: { id: booking.id } })).request.course).toBe(english.title);
});

test("a booking keeps the name that its course had, in Hindi too", async () => {
  const student = await world.make.student();
  const courseId = await world.make.course({ className: "Tabla 1", classFullname: "Tabla for beginners" });
  await admin.translations.saveTranslation({
    params: { kind: "course", id: courseId },
    body: { name: "तबला 1", fullName: "तबला: शुरुआत से", ofVersion: 1 },
  });
  await world.make.booking({ student, courseId });
  await admin.editCatalogue.updateCourse({
    params: { id: courseId },
    body: { className: "Harmonium", classFullname: "Harmonium", pdfs: [], removePdfs: [] },
  });
  const browser = await world.browserOf(student);
  browser.language = "hi";
  expect((await browser.api.bookings.listMyBookings()).bookings[0]?.title).toBe("Tabla for beginners");
});
