import { join } from "node:path";
import type { Page } from "playwright-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase } from "#api/platform/db/database.ts";
import { findRunning, urlOf } from "#api/platform/db/server.ts";
import { makeBooking, makeCourse, makeStudent, makeTutor, makeTutorAccount } from "#api/sample/makers.ts";
import english from "../web/app/texts/reach.en.ts";
import hindi from "../web/app/texts/reach.hi.ts";
import { allot, bookAsNewVisitor, signInAsExecutive, typeCode } from "./booking.ts";
import { desk, openPage, phone, requestPanel } from "./browser.ts";
import { latinTexts } from "./page-texts.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { signInAsTutor } from "./sign-in-as-tutor.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();
const minute = 60_000;
/** The embedded database's own clock, moved by hand: the phone in the browser is there with this database alone. */
const clock = {} as { db: Db; moveTo: (at: number) => Promise<void>; close: () => Promise<void> };

beforeAll(async () => {
  const socket = await findRunning(join(harness.product.folder, "database"));
  if (!socket) throw new Error("the embedded database does not run");
  const owner = new pg.Client(urlOf(socket, "postgres"));
  await owner.connect();
  await owner.query(`
    create table test_clock (offset_by interval not null);
    insert into test_clock values ('0');
    grant select on test_clock to public;
    create or replace function clock_now() returns timestamptz language sql stable as 'select now() + offset_by from public.test_clock'`);
  const db = openDatabase(urlOf(socket, "tutoring_app"));
  Object.assign(clock, {
    db,
    moveTo: async (at: number) => {
      await owner.query("update test_clock set offset_by = $1::timestamptz - now()", [new Date(at)]);
      await owner.query("notify changes, 'clock'");
    },
    close: () => Promise.all([db.destroy(), owner.end()]),
  });
  const tomorrow = new Date(Date.now() + 5.5 * 60 * minute + 1_440 * minute).toISOString().slice(0, 10);
  await clock.moveTo(Date.parse(`${tomorrow}T12:00:00+05:30`)); // at night, what is not urgent waits
});
afterAll(() => clock.close?.());

const families = {
  en: {
    ...{ texts: english, prefix: "", email: "ritu.reached@example.in", student: "Aarav Malhotra", mobile: "9811042367" },
    ...{ tutor: "Kavya Subramaniam", tutorEmail: "kavya.reached@example.in", course: "Mathematics for CBSE Class 10" },
    ...{ booked: /a class is booked for Aarav/, soon: /class of Aarav begins soon/, late: /about 15 minutes late/ },
    ...{ stopped: /no more WhatsApp messages/, days: 3 },
  },
  hi: {
    ...{ texts: hindi, prefix: "/hi", email: "sunita.reached@example.in", student: "आरव वर्मा", mobile: "9811042368" },
    ...{ tutor: "मीरा जोशी", tutorEmail: "meera.reached@example.in", course: "कक्षा 10 गणित" },
    ...{ booked: /आरव की कक्षा बुक हो गई है/, soon: /आरव की कक्षा जल्द शुरू होगी/, late: /15 मिनट देर से/ },
    ...{ stopped: /अब आपको यहाँ .+ नहीं मिलेंगे/, days: 6 },
  },
};
type Family = (typeof families)["en" | "hi"];

/** The family books: in the dialog in English, whose Hindi has its own journey. */
async function book(page: Page, { email, student, mobile, course, prefix }: Family) {
  if (prefix) {
    const family = await makeStudent(clock.db, { email, name: student, parent: "सुनीता वर्मा", language: "hi", agrees: true });
    await makeBooking(clock.db, { student: family, courseId: await makeCourse(clock.db, { classFullname: course }) });
    await signInAsStudent(harness, page, email);
  } else {
    const visitor = { email, student, parent: "Ritu Malhotra", phone: mobile };
    await bookAsNewVisitor(page, harness.product, "class 10 mathmatics cbse", course, visitor);
  }
  const row = clock.db.selectFrom("bookings").select(["id", "booking_id as bookingId"]).where("email", "=", email);
  return row.executeTakeFirstOrThrow();
}

/** The phone in the browser: what it shows, once this is on it. */
async function openPhone({ mobile }: Family) {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto(`/dev/phone?key=${harness.product.outboxKey()}`);
  const show = (view: "lock" | "whatsapp") => page.goto(`/dev/phone?number=%2B91${mobile}&view=${view}`);
  const until = async (view: "lock" | "whatsapp", words: RegExp) => {
    const texts = async () => (await show(view), page.locator(".screen").innerText());
    await expect.poll(texts, { timeout: 20_000 }).toMatch(words);
  };
  return { page, show, until };
}

test.each(["en", "hi"] as const)(
  "from the booking to the class a family is reached on its phone, answers there and stops it (%s)",
  { timeout: 300_000 },
  async (language) => {
    const family = families[language];
    const { texts, prefix, email, mobile, tutor, tutorEmail, course, days } = family;
    const { browser, product } = harness;
    const staffId = await makeTutor(clock.db, {
      ...{ staffName: tutor, staffEmail: tutorEmail, subjects: "Mathematics", preferredTimeSlot: "12:00 AM - 12:00 AM" },
    });
    await makeTutorAccount(clock.db, staffId);
    const own = await openPage(browser, product.url, phone);
    const { id, bookingId } = await book(own.page, family);

    // the number is verified by a code on the phone, and WhatsApp turned on
    await own.page.goto(`${prefix}/student/profile`);
    const unfold = () => own.page.locator("summary", { hasText: texts.whatsapp }).click();
    await unfold();
    const card = own.page.getByRole("region", { name: texts.title });
    await card.getByLabel(texts.phoneNumber).fill(mobile);
    await card.getByRole("button", { name: texts.sendCode }).click();
    await card.getByText(new RegExp(mobile.slice(-5))).waitFor();
    const handset = await openPhone(family);
    await handset.show("whatsapp");
    const code = await handset.page.locator(".bubble code").first().innerText();
    await typeCode(own.page, code, texts.code);
    await card.getByRole("button", { name: texts.verify }).click();
    await card.getByRole("button", { name: texts.turnChannelOn.replace("{channel}", texts.whatsapp) }).click();
    await card.getByText(texts.channelOn.replace("{channel}", texts.whatsapp)).waitFor();

    // the desk allots
    const office = await openPage(browser, product.url, desk);
    await signInAsExecutive(office.page, product.executive());
    await office.page.goto(`/executive/book-requests?search=${bookingId}`);
    await allot(office.page, bookingId, tutor, days);
    await handset.until("lock", family.booked);
    const { starts_at } = await clock.db
      .selectFrom("lessons")
      .innerJoin("bookings", "bookings.id", "lessons.booking_id")
      .select("starts_at")
      .where("bookings.id", "=", id)
      .executeTakeFirstOrThrow();

    // a reminder, and a tutor who is late
    await clock.moveTo(starts_at.getTime() - 59.5 * minute);
    await handset.until("lock", family.soon);
    await clock.moveTo(starts_at.getTime() - 10 * minute);
    const teaching = await openPage(browser, product.url, phone);
    await signInAsTutor(harness, teaching.page, tutorEmail);
    await teaching.page.getByRole("button", { name: /^Running late for the class with / }).click();
    await teaching.page.getByText("15 minutes").click();
    await teaching.page.getByRole("button", { name: "Tell them" }).click();
    await handset.until("lock", family.late);

    // the family answers on WhatsApp, which appears in the open request, and the desk answers there
    await signInAsExecutive(office.page, product.executive()); // days have passed
    await office.page.goto(`/executive/book-requests?request=${id}`);
    const panel = requestPanel(office.page, new RegExp(bookingId));
    await panel.getByRole("textbox", { name: "Reply" }).waitFor();
    await handset.show("whatsapp");
    await handset.page.getByRole("textbox", { name: "Write back" }).fill("Thank you, we wait. धन्यवाद");
    await handset.page.getByRole("button", { name: "Send", exact: true }).click();
    await panel.getByText("Thank you, we wait. धन्यवाद").waitFor();
    await handset.until("whatsapp", /धन्यवाद/);
    await panel
      .getByText(/^WhatsApp, .+: delivered$/)
      .first()
      .waitFor();
    const answer = async (words: string) => {
      await panel.getByRole("textbox", { name: "Reply" }).fill(words);
      await panel.getByRole("button", { name: "Send reply" }).click();
      await panel.getByText(words).first().waitFor();
    };
    await answer("The tutor has just come.");
    await handset.until("whatsapp", /The tutor has just come\./);

    // STOP ends it at once: what comes next is an email
    await handset.page.getByRole("button", { name: "STOP" }).click();
    await handset.until("whatsapp", family.stopped);
    await answer("Please tell us how it was.");
    const mailed = async () =>
      (await (await fetch(`${product.url}/dev/outbox.json?key=${product.outboxKey()}`)).json()) as { to: string; text: string }[];
    await expect
      .poll(async () => (await mailed()).some(({ to, text }) => to === email && text.includes("Please tell us how it was.")), {
        timeout: 20_000,
      })
      .toBe(true);
    await handset.show("whatsapp");
    expect(await handset.page.locator(".screen").innerText()).not.toContain("Please tell us how it was.");
    await handset.page.goto("/dev/outbox");
    const newest = handset.page.frameLocator("iframe").first();
    await newest.getByText("Please tell us how it was.").filter({ visible: true }).first().waitFor();
    const logo = newest.locator("img").first();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    // the family reads all of it in its account
    await signInAsStudent(harness, own.page, email);
    await own.page.goto(`${prefix}/student/profile`);
    await unfold();
    await card.getByText(texts.channelOff.replace("{channel}", texts.whatsapp)).waitFor();
    await card.getByText(texts.sentMessages).click();
    await card
      .getByText(new RegExp(`^${texts.whatsapp}: ${texts.deliveredState}, `))
      .first()
      .waitFor();
    await card
      .getByText(new RegExp(`^${texts.byEmail}: ${texts.sentState}, `))
      .first()
      .waitFor();
    expect(prefix ? await latinTexts(own.page, [tutor, course, "The tutor has just come."]) : []).toEqual([]);
    for (const { complaints } of [own, office, teaching]) expect(complaints).toEqual([]);
    await Promise.all([own, office, teaching].map(({ context }) => context.close()));
    await handset.page.context().close();
  },
);
