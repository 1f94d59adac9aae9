import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const hindi = /\p{Script=Devanagari}/u;
const remindersOf = async (id: string) =>
  [...(await made.wholeEmails(id, "day-before")), ...(await made.wholeEmails(id, "hour-before"))]
    .filter(({ status }) => status === "planned")
    .map(({ side, subject, body_text, calendar }) => ({ side, said: `${subject}\n${body_text}`, calendar: calendar ?? "" }));

test("a stranger on a Hindi page reads the code in Hindi, and is written to in Hindi from then on", async () => {
  const browser = world.visitor();
  browser.language = "hi";
  const email = "sunita@example.in";
  await browser.api.families.sendStudentCode({ body: { email } });
  expect((await world.emailsTo(email))[0]).toMatchObject({
    subject: expect.stringMatching(/^\d{6} आपका Online Tutoring OTP है$/) as string,
  });
  expect(await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } })).toMatchObject({
    message: "ईमेल की पुष्टि हो गई!",
  });
  const { studentDetails, booking, token } = await browser.api.bookings.registerAndBook({
    body: { email, studentName: "आरव", parentName: "सुनीता वर्मा", phoneNumber: "9811042367", courseId: made.courseId },
  });
  expect(studentDetails.language).toBe("hi");
  expect((await world.emailsTo(email)).at(-1)?.text).toMatch(/^नमस्ते सुनीता वर्मा जी,\n\nआपकी मुफ़्त डेमो कक्षा/);

  const desk = await made.desk();
  const { request } = await desk.desk.showRequestFile({ params: { id: booking.id } });
  expect(request.language).toBe("hi");
  await desk.desk.answerStudent({ params: { id: booking.id }, body: { text: "कल तक।" } });
  expect((await world.emailsTo(email)).at(-1)).toMatchObject({ subject: `आपके संदेश का जवाब · ${booking.bookingId}` });

  // a page of hers in English changes nothing: the emails are in the account's language
  browser.language = "en";
  browser.token = token;
  await browser.api.bookings.cancelMyBooking({ params: { id: booking.id } });
  expect((await world.emailsTo(email)).at(-1)?.text).toContain("रद्द हो गई है");
});

test("a family that chooses Hindi gets the reminders it is waiting for in Hindi, and its tutor's stay in English", async () => {
  const { id, student } = await made.allotted(48);
  const api = await world.as(student);
  const { student: details } = await api.bookings.chooseLanguage({ body: { language: "hi" } });
  expect(details.language).toBe("hi");
  const after = await remindersOf(id);
  expect(after).toHaveLength(4);
  for (const { side, said, calendar } of after) {
    expect(hindi.test(said)).toBe(side === "student");
    expect(hindi.test(calendar)).toBe(side === "student");
  }
  await api.bookings.chooseLanguage({ body: { language: "en" } });
  expect((await remindersOf(id)).filter(({ said }) => hindi.test(said))).toEqual([]);
});

test("a reminder that was already sent is not written again, and another family's stays as it is", async () => {
  const [one, other] = [await made.allotted(50), await made.allotted(52)];
  const before = await remindersOf(other.id);
  await world.db
    .updateTable("emails")
    .set({ status: "sent", subject: "Tomorrow", body_text: "Your class is tomorrow." })
    .where("booking_id", "=", one.id)
    .where("kind", "=", "day-before")
    .execute();
  await (await world.as(one.student)).bookings.chooseLanguage({ body: { language: "hi" } });
  const sent = (await made.wholeEmails(one.id, "day-before")).filter(({ side }) => side === "student");
  expect(sent.map(({ status, subject }) => [status, hindi.test(subject)])).toEqual([["sent", false]]);
  expect(await remindersOf(other.id)).toEqual(before);
});

test("a class that is moved is told to each in their own language", async () => {
  const { id, params, startsAt, student } = await made.allotted(60);
  await (await world.as(student)).bookings.chooseLanguage({ body: { language: "hi" } });
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM", language: "hi" });
  const later = new Date(startsAt.getTime() + 2 * 3_600_000).toISOString();
  await (await made.desk()).bookings.allotTutor({ params, body: { staffId, startsAt: later } });
  const reported = [
    ...(await made.wholeEmails(id, "moved")),
    ...(await made.wholeEmails(id, "cancelled")),
    ...(await made.wholeEmails(id, "allotted")),
  ].filter(({ status }) => status === "planned");
  expect(reported.map(({ side, subject }) => [side, hindi.test(subject)])).toEqual([
    ["student", true],
    ["former-tutor", false],
    ["tutor", true],
  ]);
});
