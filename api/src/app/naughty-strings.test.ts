import { readFileSync } from "node:fs";
import { oneLine } from "@tutoring/contract";
import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { full } from "../../../testing/full.ts";
import { useWorld } from "#api/testing/use-world.ts";

const file = new URL("../../../testing/naughty-strings.json", import.meta.url);
const all = JSON.parse(readFileSync(file, "utf8")) as string[];
const strings = full ? all : all.filter((_, nth) => nth % 4 === 0);

const world = useWorld({ sendsPerClientHour: 10_000_000 });
let courseId: number;
beforeAll(async () => {
  courseId = await world.make.course();
});

type Answer = { status: number; body: unknown };
const send = async (browser: Browser, method: string, path: string, body: object): Promise<Answer> => {
  const headers = { "content-type": "application/json" };
  const answer = await browser.fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};

/** Expects the text to be stored as typed, in one visible line, or refused with a sentence beside the field. */
function expectKeptOrRefused(given: string, { status, body }: Answer, field: string, stored: string) {
  const sentence = status === 422 ? ((body as { fields?: Record<string, string> }).fields?.[field] ?? "") : "";
  const kept = status === 200 && stored === oneLine(given);
  expect({ given, status, fine: kept || sentence.length > 5 }).toEqual({ given, status, fine: true });
}

/** A new family each time, because each may make only so many changes a day. */
const newStudent = async () => world.browserOf(await world.make.student());
const perStudent = 20;

test("the list of naughty strings is complete", () => expect(all).toHaveLength(515));

test("a profile takes every naughty string as a name, or says why not", { meta: { proves: ["1.1.1", "1.1.2"] } }, async () => {
  let stored = 0;
  let student = await newStudent();
  for (const [nth, given] of strings.entries()) {
    if (nth % perStudent === 0) student = await newStudent();
    const answer = await send(student, "PUT", "/students/profile", {
      studentName: given,
      parentName: "P",
      phoneNumber: "9811042367",
    });
    const { studentName: kept } = (await student.api.families.showProfile()).student;
    expectKeptOrRefused(given, answer, "studentName", kept);
    if (answer.status === 200) stored += 1;
  }
  expect(stored).toBeGreaterThan(0.97 * strings.length);
});

test(
  "a booking takes every naughty string as the parent's name, or says why not, and none as a phone number",
  { meta: { proves: ["2.2.2"] } },
  async () => {
    let student = await newStudent();
    for (const [nth, given] of strings.entries()) {
      if (nth % (perStudent / 2) === 0) student = await newStudent();
      const person = { studentName: "A", phoneNumber: "9811042367", email: "", courseId, courseName: given };
      const answer = await send(student, "POST", "/students/booking/book-course", { ...person, parentName: given });
      const row = await world.db
        .selectFrom("bookings")
        .select("parent_name")
        .orderBy("created_at", "desc")
        .orderBy("updated_at", "desc")
        .executeTakeFirst();
      expectKeptOrRefused(given, answer, "parentName", row?.parent_name ?? "");
      const phone = await send(student, "POST", "/students/booking/book-course", {
        ...person,
        parentName: "P",
        phoneNumber: given,
      });
      expect([200, 422]).toContain(phone.status);
    }
  },
);

test("a search for any naughty string answers", { meta: { proves: ["1.2.4"] } }, async () => {
  const visitor = world.visitor();
  for (const given of strings) {
    const { status } = await visitor.fetch(
      `/api/courses/filter?search=${encodeURIComponent(given.toWellFormed())}&level=${encodeURIComponent(given.toWellFormed())}`,
    );
    expect({ given, fine: status === 200 || status === 422 }).toEqual({ given, fine: true });
  }
});

test.each(["/students/auth/send-otp", "/tutors/initiate-email", "/auth/send-otp", "/executive/login"])(
  "%s takes no naughty string for an address, and says so",
  async (path) => {
    // each comparison of a password takes a tenth of a second
    const tried = path === "/executive/login" && !full ? strings.filter((_, nth) => nth % 6 === 0) : strings;
    for (const given of tried) {
      const body = { email: given, emailId: given, username: given, password: given };
      const { status } = await send(world.visitor(), "POST", path, body);
      expect({ given, refused: status === 422 || status === 401 || status === 429 }).toEqual({ given, refused: true });
    }
  },
);

test(
  "a tutor's application takes every naughty string in its texts, or says why not",
  { meta: { proves: ["5.3.2"] }, timeout: 120_000 },
  async () => {
    let taken = 0;
    for (const [nth, given] of strings.entries()) {
      const email = `naughty${nth}@example.in`;
      const visitor = world.visitor(`203.0.113.${nth % 250}`);
      await visitor.api.applications.sendApplicantCode({ body: { email } });
      await visitor.api.applications.verifyApplicantCode({ body: { email, otp: await world.codeFor(email) } });
      const form = new FormData();
      for (const name of ["name", "qualification", "subjects"]) form.set(name, given);
      for (const [name, value] of Object.entries(rest)) form.set(name, value);
      form.set("email", email);
      form.set("resume", new File(["%PDF-1.4\nx\n%%EOF"], `${given}.pdf`, { type: "application/pdf" }));
      const answer = await visitor.fetch("/api/tutors/complete", { method: "POST", body: form });
      const row = await world.db.selectFrom("applications").selectAll().where("email", "=", email).executeTakeFirst();
      if (answer.status === 200) taken += 1;
      const kept = answer.status === 200 && row?.name === oneLine(given) && row.name === row.qualification;
      const named = row?.resume_path ?? "private/resumes/none.pdf"; // never by a stranger
      expect({ given, fine: kept || (answer.status === 422 && !row), named }).toEqual({ given, fine: true, named: ourName });
    }
    expect(taken).toBeGreaterThan(strings.length / 2);
  },
);

const ourName = expect.stringMatching(/^private\/resumes\/[\w-]+\.pdf$/) as string;
const rest = { phoneNumber: "9811042367", experience: "5", preferredTimeSlot: "4:00 PM - 8:00 PM" };
