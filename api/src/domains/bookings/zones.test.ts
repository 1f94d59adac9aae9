import ICAL from "ical.js";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const day = 86_400_000;

/** Days around both clock changes of London and of New York, and one far from any. */
const moments = [
  "2027-03-13",
  "2027-03-14",
  "2027-03-27",
  "2027-03-28",
  "2027-07-01",
  "2027-10-30",
  "2027-10-31",
  "2027-11-06",
  "2027-11-07",
];
const zones = [
  ["Asia/Kolkata", "IST"],
  ["Asia/Kathmandu", "GMT+5:45"],
  ["Europe/London", /GMT|BST/],
  ["America/New_York", /GMT-[45]|E[SD]T/],
] as const;

test.each(zones)("in %s the slot shown, the email and the calendar entry name one moment on every day", async (zone, name) => {
  const courseId = await world.make.course();
  const staffId = await world.make.tutor({ preferredTimeSlot: "5:00 AM - 11:00 PM" });
  const desk = await world.make.executive();
  for (const date of moments) {
    const student = await world.make.student();
    const browser = await world.browserOf(student);
    const answer = await browser.fetch("/api/students/booking/book-course", {
      method: "POST",
      headers: { "content-type": "application/json", "x-time-zone": zone },
      body: JSON.stringify({ studentName: "Aarav", parentName: "Ritu", phoneNumber: "9811042367", courseId }),
    });
    const { booking } = (await answer.json()) as { booking: { id: string } };
    const params = { id: booking.id };
    const api = await world.as(desk);
    const before = new Date(Date.parse(date) - day).toISOString().slice(0, 10);
    const { slots } = await api.desk.listFreeSlots({ params, query: { staffId, from: before } });
    // 6:30 AM in India: the evening before in New York, and at midnight or one in London
    const slot = slots.find((one) => one === new Date(`${date}T06:30:00+05:30`).toISOString()) ?? "";
    expect([date, slot]).toEqual([date, new Date(`${date}T06:30:00+05:30`).toISOString()]);
    await api.bookings.allotTutor({ params, body: { staffId, startsAt: slot } });

    const { body_text: text = "", calendar = "" } =
      (await world.writtenEmails()).find(
        ({ booking_id, kind, to_address: to }) => booking_id === booking.id && kind === "allotted" && to === student.email,
      ) ?? {};
    expect(text).toContain("6:30 AM IST");
    expect(text).toMatch(name);
    const clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" })
      .format(new Date(slot))
      .replace(/\s/g, " ");
    const where = /\((?:[^()]*, )?(\d{1,2}:\d\d [AP]M) [^()]+ where you are\)/.exec(text)?.[1];
    expect([date, where ?? "6:30 AM"]).toEqual([date, clock]);
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(calendar ?? "") as unknown[]).getFirstSubcomponent("vevent") ?? undefined,
    );
    expect(event.startDate.toJSDate().toISOString()).toBe(slot);
    expect(event.duration.toSeconds()).toBe(45 * 60);
    await api.bookings.changeRequestStatus({ params, body: { status: "CANCELLED" } });
  }
});

test("a reader whose time zone is unknown gets India's time", async () => {
  const student = await world.make.student();
  const browser = await world.browserOf(student);
  const answer = await browser.fetch("/api/students/booking/book-course", {
    method: "POST",
    headers: { "content-type": "application/json", "x-time-zone": "Mars/Olympus" },
    body: JSON.stringify({
      studentName: "Aarav",
      parentName: "Ritu",
      phoneNumber: "9811042367",
      courseId: await world.make.course(),
    }),
  });
  expect(answer.status).toBe(200);
  const row = await world.db
    .selectFrom("bookings")
    .select("time_zone")
    .where("family_id", "=", student.id)
    .executeTakeFirstOrThrow();
  expect(row.time_zone).toBe("Asia/Kolkata");
});
