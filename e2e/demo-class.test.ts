import ICAL from "ical.js";
import { expect, test } from "vitest";
import { allEmails } from "#api/app/all-emails.ts";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { operatorOf } from "#api/platform/core/operator.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { emailRenderer } from "#api/platform/mail/index.ts";
import { writtenEmails } from "#api/testing/written-emails.ts";
import { findings, settled } from "./axe.ts";
import { bookAsNewVisitor, signInAsExecutive } from "./booking.ts";
import { desk, openPage, phone, requestPanel } from "./browser.ts";
import { newExecutive } from "./new-executive.ts";
import { operator, sharedSecret } from "./shared-database.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const email = "ritu.class@example.in";
const renderer = emailRenderer(allEmails, {
  address: "http://localhost",
  mailFrom: "no-reply@localhost",
  operator: operatorOf(readSettings(operator)),
  secrets: secretsFrom(sharedSecret),
});

/** The emails of a booking, as they were sent or as they would be now. */
async function emails(bookingId: string) {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  try {
    const { id } = await db.selectFrom("bookings").select("id").where("booking_id", "=", bookingId).executeTakeFirstOrThrow();
    return (await writtenEmails({ db, emails: renderer })).filter(({ booking_id }) => booking_id === id);
  } finally {
    await db.destroy();
  }
}

test("a demo class is booked, allotted, rescheduled, reminded of, joined from both sides, recorded and rated", async () => {
  const { environment, browser, product, passTime } = harness;
  const password = await newExecutive({ url: product.url, environment }, "class-desk", "Faizan Ali");
  const parent = await openPage(browser, product.url, phone);
  await bookAsNewVisitor(parent.page, product, "class 10 mathmatics cbse", "Mathematics for CBSE Class 10", {
    email,
    student: "Aarav Malhotra",
    parent: "Ritu Malhotra",
    phone: "9811042367",
  });
  await parent.page.getByRole("link", { name: "View My Bookings" }).click();
  const row = parent.page.getByRole("listitem").filter({ hasText: "Mathematics for CBSE Class 10" });
  await row.getByText("Not Allotted").waitFor();
  const bookingId = /BK-\d{4}-\d+/.exec(await row.innerText())?.[0] ?? "";

  // a message to support
  await row.getByRole("button", { name: /^Contact Support/ }).click();
  const support = parent.page.getByRole("dialog", { name: "Contact Support" });
  await support.getByLabel("Your message").fill("Mornings suit us best.");
  await support.getByRole("button", { name: "Send message" }).click();
  await support.getByText("Mornings suit us best.").and(support.locator("p")).waitFor();
  await settled(parent.page);
  expect(await findings(parent.page)).toEqual([]);
  await support.getByRole("button", { name: "Close modal" }).click();

  // the desk allots with a free slot, and is asked before both get an email
  const office = await openPage(browser, product.url, desk);
  await signInAsExecutive(office.page, { username: "class-desk", password });
  const request = office.page.getByRole("row").filter({ hasText: bookingId });
  await request.getByText("Unanswered message").waitFor();
  await request.getByRole("button", { name: "Allot" }).click();
  const panel = requestPanel(office.page, new RegExp(bookingId));
  await panel.getByText("23 hours left (24-hour promise)").waitFor();
  await panel.getByRole("button", { name: "Assign to me" }).click();
  await panel.getByText("Assigned to Faizan Ali").waitFor();
  await panel.getByLabel("Reply").fill("We look for a morning.");
  await panel.getByRole("button", { name: "Send reply" }).click();
  await panel.getByText("We look for a morning.").and(panel.locator("p")).waitFor();
  await panel.getByText("Teaches Mathematics").first().waitFor();
  await settled(office.page);
  expect(await findings(office.page)).toEqual([]);
  await panel.getByRole("button", { name: "Later" }).click();
  await panel
    .getByRole("button", { name: /, 6:00 PM$/ })
    .first()
    .click();
  const question = office.page.getByRole("alertdialog", { name: "Allot this class?" });
  await question.getByText(/6:00 PM to 6:45 PM IST$/).waitFor();
  await question.getByRole("button", { name: "Allot and email both" }).click();
  await office.page.getByText(`${bookingId} is allotted.`).waitFor();
  await panel.getByText("Scheduled for").first().waitFor();

  // the parent's row changes by itself
  await row.getByText("Booked", { exact: true }).waitFor();
  await expect
    .poll(async () => (await emails(bookingId)).filter(({ kind, status }) => kind === "allotted" && status === "sent"))
    .toHaveLength(2);

  // moved by the student
  await row.getByRole("button", { name: /^Reschedule/ }).click();
  const move = parent.page.getByRole("dialog", { name: "Choose another time" });
  await move.getByText("You can reschedule twice.").waitFor();
  await settled(parent.page);
  expect(await findings(parent.page)).toEqual([]);
  await move.getByRole("group").getByRole("button").last().click(); // more than a day ahead at any hour
  await move
    .getByRole("button", { name: /, 7:00 PM$/ })
    .last()
    .click();
  await parent.page.getByRole("alertdialog").getByRole("button", { name: "Reschedule" }).click();
  await parent.page.getByText("Your class has been rescheduled. We've emailed you and the tutor.").waitFor();
  await row.getByText("7:00 PM").waitFor();
  const all = await emails(bookingId);
  const own = all.filter(({ to_address, kind }) => to_address === email && ["allotted", "moved"].includes(kind ?? ""));
  const events = own.map(({ calendar }) => {
    const calendarPart = new ICAL.Component(ICAL.parse(calendar ?? "") as unknown[]);
    return new ICAL.Event(calendarPart.getFirstSubcomponent("vevent") ?? undefined);
  });
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 1]);
  const startsAt = events[1]?.startDate.toJSDate().getTime() ?? 0;

  // reminders a day and an hour before, once each and to both
  const sent = async (kind: string) =>
    (await emails(bookingId)).filter((one) => one.kind === kind && one.status === "sent").length;
  let now = Date.now();
  const goTo = async (at: number) => {
    await passTime((at - now) / 1000);
    now = at;
  };
  await goTo(startsAt - 24 * 3_600_000 + 60_000);
  await expect.poll(() => sent("day-before"), { timeout: 20_000 }).toBe(2);
  expect(await sent("hour-before")).toBe(0);
  await goTo(startsAt - 59 * 60_000);
  await expect.poll(() => sent("hour-before"), { timeout: 20_000 }).toBe(2);
  expect(await sent("day-before")).toBe(2);
  await goTo(startsAt - 10 * 60_000);

  // both sides join the room; the desk sends them to a meeting elsewhere while the room stays open
  const link =
    /http\S+\/class\/\S+#key=\S+/.exec(
      all.find(({ kind, body_text }) => kind === "moved" && body_text.includes("#key="))?.body_text ?? "",
    )?.[0] ?? "";
  const path = link.slice(link.indexOf("/class/"));
  const tutor = await openPage(browser, product.url, desk);
  const answer = await tutor.page.goto(path);
  expect(answer?.headers()["permissions-policy"]).toContain("camera=(self)");
  await tutor.page.getByRole("heading", { name: "Mathematics for CBSE Class 10" }).waitFor();
  await settled(tutor.page);
  expect(await findings(tutor.page)).toEqual([]);
  await tutor.page.getByRole("button", { name: "Check now" }).click();
  await tutor.page.getByText(/will work/).waitFor();
  await tutor.page.getByRole("button", { name: "Join the class" }).click();
  await tutor.page.getByText("Aarav Malhotra is not here yet.").waitFor();

  await signInAsExecutive(office.page, { username: "class-desk", password });
  await request.getByRole("button", { name: "Open" }).click();
  await panel.getByLabel("Link for this class").fill("https://meet.example/room");
  await panel.getByRole("button", { name: "Save link" }).click();
  await office.page.getByText("Link saved.").waitFor();
  await tutor.page.getByRole("link", { name: "Open the meeting" }).waitFor({ timeout: 25_000 });

  const student = await openPage(browser, product.url, phone); // a new sign-in: days have gone by
  await student.page.goto("/");
  await student.page.getByRole("button", { name: "Login" }).filter({ visible: true }).click();
  const dialog = student.page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText(`OTP sent to ${email}`).waitFor();
  await student.page.getByRole("textbox", { name: "The 6-digit code" }).focus();
  await student.page.keyboard.type(await product.codeFor(email));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await student.page.waitForURL(/\/student\/profile/);
  await student.page.goto("/student/bookings");
  const class_ = student.page.getByRole("listitem").filter({ hasText: "Mathematics for CBSE Class 10" });
  await class_.getByText("Upcoming", { exact: true }).waitFor();
  await class_.getByRole("link", { name: "Join Class" }).click();
  await student.page.getByRole("button", { name: "Join the class" }).click();
  const meeting = student.page.getByRole("link", { name: "Open the meeting" });
  expect(await meeting.getAttribute("href")).toBe("https://meet.example/room");
  await tutor.page.getByText("Aarav Malhotra is not here yet.").waitFor({ state: "hidden" });
  await goTo(startsAt + 40 * 60_000); // both attend
  await student.page.getByRole("button", { name: "Leave class" }).click();
  await tutor.page.goto("/robots.txt"); // leaves by closing the page

  // after the class: attendance suggests the outcome; the student rates it
  await goTo(startsAt + 50 * 60_000);
  await signInAsExecutive(office.page, { username: "class-desk", password });
  await request.getByRole("button", { name: "Open" }).click();
  await panel.getByText("Attendance suggests: class held.").waitFor();
  expect(
    await panel
      .getByRole("listitem")
      .filter({ hasText: /\(tutor\)|\(student\)|Together/ })
      .allTextContents(),
  ).toEqual([
    expect.stringMatching(/\(tutor\): \d+:\d\d [AP]M to \d+:\d\d [AP]M$/),
    expect.stringMatching(/\(student\): \d+:\d\d [AP]M to \d+:\d\d [AP]M$/),
    expect.stringMatching(/^Together in the class for (39|40|41) minutes\.$/),
  ]);
  await panel.getByRole("button", { name: "Class held" }).click();
  await expect.poll(() => sent("after"), { timeout: 20_000 }).toBe(2);
  await student.page.goto("/student/bookings");
  await class_.getByRole("link", { name: /^How was it/ }).click();
  const rate = student.page.getByRole("region", { name: /^How was the class with/ });
  await rate.getByRole("button", { name: "Send" }).click();
  await rate.getByText("Choose 1 to 5 stars.").waitFor();
  await rate.getByRole("radio", { name: /^5 of 5/ }).check();
  await rate.getByLabel("In your words (optional)").fill("Clear and kind.");
  await rate.getByRole("button", { name: "Send" }).click();
  await rate.getByText("You rated it 5/5").waitFor();
  await student.page.goto("/student/bookings");
  await class_.getByText("You rated it 5/5").waitFor();
  await office.page.reload(); // the open request is in the address
  await panel.getByText("5 of 5: Clear and kind.").waitFor();
  expect([...parent.complaints, ...office.complaints, ...tutor.complaints, ...student.complaints]).toEqual([]);
});
