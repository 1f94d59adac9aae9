import { contract, type Route } from "@tutoring/contract";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { fileOf, pdf, png } from "#api/testing/hostile-files.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { count, tell } from "./counts.ts";

const world = useWorld({ sendsPerClientHour: 10_000_000 });
let admin: Browser;
let student: Browser;
const ids: Record<string, string | number> = {};
beforeAll(async () => {
  admin = await world.browserOf(await world.make.admin());
  ids["category"] = await world.make.category();
  ids["course"] = await world.make.course();
  ids["tutor"] = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
});

const far = [
  "9999-12-31T23:59:59Z",
  "9000-01-01T00:00:00Z",
  "2999-12-31T00:00:00Z",
  "+010000-01-01T00:00:00Z",
  "0001-01-01T00:00:00Z",
  "1969-12-31T23:59:59.999Z",
  "2026-12-31T23:59:59+14:00",
];
const soon = fc
  .integer({ min: 0, max: 400 * 24 })
  .map((hours) => new Date(world.service.now().getTime() + hours * 3_600_000).toISOString());
const moments = fc.oneof(
  fc.constantFrom(...far),
  soon,
  fc.date().map((date) => (Number.isNaN(date.getTime()) ? "" : date.toISOString())),
);
const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 250 }),
  fc.constantFrom("\u0000", "\u202e", "\u2028", "\ud800", "x".repeat(2_000), "=1+1", "गणित", "\ufffe", "1e309", "-0"),
);
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(2_147_483_647, 2_147_483_648, 1e308, -1, "1e0", "0x3"));

type Ask = { method: Route["method"]; path: string; body: Record<string, unknown>; form?: boolean; as?: "student" };

/** What each call that writes may be sent, with values at and beyond the edges of what they mean. */
const asks: fc.Arbitrary<Ask>[] = [
  fc
    .record({ startsAt: moments, minutes: fc.oneof(fc.integer({ min: 0, max: 300 }), numbers), url: texts })
    .map(({ startsAt, minutes, url }) => ({
      method: "PATCH",
      path: "/book-requests/BOOKING/allotment",
      body: {
        staffId: ids["tutor"],
        startsAt,
        durationMinutes: minutes,
        meetingUrl: `https://meet.example/${encodeURIComponent(url.toWellFormed())}`,
      },
    })),
  fc
    .record({ status: fc.constantFrom("CANCELLED", "DONE", "IN_PROGRESS"), reason: texts })
    .map((body) => ({ method: "PATCH", path: "/book-requests/BOOKING/status", body })),
  texts.map((text) => ({ method: "POST", path: "/book-requests/BOOKING/notes", body: { text } })),
  texts.map((text) => ({ method: "POST", path: "/book-requests/BOOKING/messages", body: { text } })),
  fc
    .record({ studentName: texts, parentName: texts })
    .map((names) => ({ method: "PUT", path: "/students/profile", body: { ...names, phoneNumber: "9811042367" }, as: "student" })),
  fc.record({ studentName: texts, parentName: texts }).map((names) => ({
    method: "POST",
    path: "/students/booking/book-course",
    body: { ...names, phoneNumber: "9811042367", courseId: ids["course"] },
    as: "student",
  })),
  fc
    .record({ startsAt: moments })
    .map((body) => ({ method: "PATCH", path: "/students/bookings/BOOKING/reschedule", body, as: "student" })),
  fc.record({ name: texts, definition: texts }).map(({ name, definition }) => ({
    method: "POST",
    path: "/categories/create",
    form: true,
    body: { categoryName: name, categoryDefinition: definition, image: "picture" },
  })),
  fc
    .record({ name: texts, price: fc.oneof(texts, numbers.map(String)), duration: texts, level: texts })
    .map(({ name, price, duration, level }) => ({
      method: "POST",
      path: "/courses/create",
      form: true,
      body: {
        className: name,
        classFullname: name,
        price,
        duration,
        classLevel: level,
        parentId: ids["category"],
        parentType: "category",
        pdfs: "pdf",
      },
    })),
  fc.record({ staffName: texts, experience: texts, subjects: texts, staffDetails: texts }).map((body) => ({
    method: "POST",
    path: "/staffs/create",
    form: true,
    body: { ...body, staffEmail: "t@example.in", staffPhoneNumber: "9811042367" },
  })),
  fc
    .array(
      fc.record({
        day: fc.constantFrom("1900-01-01", "2999-12-31", "2026-11-30", "2027-02-29"),
        ranges: fc.constantFrom([], [["00:00", "24:00"]], [["16:00", "20:00"]]),
      }),
      { maxLength: 3 },
    )
    .map((exceptions) => ({
      method: "PUT",
      path: `/staffs/${ids["tutor"]}/hours`,
      body: { weekly: { 1: [["00:00", "24:00"]] }, exceptions },
    })),
  fc
    .record({ name: texts, qualification: texts, subjects: texts, experience: fc.oneof(texts, numbers.map(String)) })
    .map((body) => ({
      method: "POST",
      path: "/tutor-requests",
      form: true,
      body: { ...body, email: "a@example.in", phoneNumber: "9811042367", preferredTimeSlot: "4:00 PM - 8:00 PM" },
    })),
  fc
    .record({
      prevVersion: fc.constantFrom("1.0.0", "999999.999999", "0.0"),
      currVersion: fc.constantFrom("1.0.1", "999999.999999.1", "x"),
      description: texts,
      releaseNotes: texts,
      size: texts,
      downloadUrl: texts,
    })
    .map((body) => ({ method: "POST", path: "/app-updates", body })),
  fc
    .record({ operation: texts, operationType: fc.constantFrom("SYSTEM", "PAYMENT") })
    .map((body) => ({ method: "POST", path: "/logs", body })),
];

async function send({ method, path: given, body, form, as }: Ask): Promise<number> {
  const path = given.replace("BOOKING", String(ids["booking"]));
  const browser = as === "student" ? student : admin;
  if (!form)
    return (
      await browser.fetch(`/api${path}`, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) })
    ).status;
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === "picture") data.append(name, new File([await png()], "a.png"));
    else if (value === "pdf") data.append(name, fileOf(pdf(), "a.pdf"));
    else data.append(name, String(value).toWellFormed());
  }
  return (await browser.fetch(`/api${path}`, { method, body: data })).status;
}

const reads = Object.values(contract)
  .flatMap((domain) => Object.entries(domain) as [string, Route][])
  .filter(([, { method, reply }]) => method === "GET" && reply.kind !== "events" && reply.kind !== "file");
const needed = new URLSearchParams({
  dateFrom: "2026-01-01",
  dateTo: "2027-12-31",
  staffId: "1",
  from: "2026-11-30",
  limit: "100",
});

/** Asks every list and every row of ours for all it holds. */
async function failingReads(): Promise<string[]> {
  const failing: string[] = [];
  for (const [name, { path, query }] of reads) {
    const own = path.startsWith("/students/") ? student : admin;
    const filled = path.replace(
      /:\w+/g,
      String(
        path.includes("book-requests") || path.includes("bookings")
          ? ids["booking"]
          : path.includes("staff")
            ? ids["tutor"]
            : ids["course"],
      ),
    );
    const names = Object.keys(query?.shape ?? {});
    const asked = new URLSearchParams(
      [...needed].filter(([key]) => names.includes(key) && !(key === "limit" && path.includes("export"))),
    );
    const answer = await own.fetch(`/api${filled}?${asked.toString()}`);
    await answer.text();
    if (answer.status >= 500) failing.push(`${name}: ${answer.status}`);
  }
  return failing;
}

test("whatever any call accepts, every list can still be read", async () => {
  const runs = count({ small: 6, all: 60 });
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...asks), { minLength: 12, maxLength: 20 }), async (all) => {
      const account = await world.make.student(); // one changes so much a day, and no more
      student = await world.browserOf(account);
      ids["booking"] = await world.make.booking({ student: account, courseId: await world.make.course() });
      for (const ask of all) {
        const status = await send(ask);
        if (status < 300) accepted += 1;
        expect({ ask, broken: status >= 500 }).toEqual({ ask, broken: false });
      }
      expect(await failingReads()).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  tell("accepted and read back", { runs, accepted, reads: reads.length });
  expect(accepted).toBeGreaterThan(runs);
}, 600_000);

test("a class is at most a year ahead, so that no typing error stays in every list for ever", async () => {
  const account = await world.make.student();
  const id = await world.make.booking({ student: account, courseId: await world.make.course() });
  for (const startsAt of [...far.slice(0, 3), new Date(world.service.now().getTime() + 366 * 86_400_000).toISOString()]) {
    const status = await send({
      method: "PATCH",
      path: `/book-requests/${id}/allotment`,
      body: { staffId: ids["tutor"], startsAt },
    });
    expect({ startsAt, status }).toEqual({ startsAt, status: 422 });
  }
});
