import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSession, startSession } from "#web/lib/session/session.ts";
import { canNotify, cannotNotify } from "#web/testing/can-notify.ts";
import { signOut } from "./sign-out.ts";

const student = {
  studentName: "Aarav Malhotra",
  parentName: "Ritu Malhotra",
  phoneNumber: "9811042367",
  emailId: "ritu@example.in",
  email: "ritu@example.in",
  language: "en" as const,
  children: [],
};
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("sidebar", "true"); // a preference, which belongs to no account
  startSession({ token: "a token", role: "student", student });
  sessionStorage.setItem("typed", "My daughter is called Anvi");
});
afterEach(() => {
  vi.unstubAllGlobals();
  cannotNotify();
});

test.each([
  ["agrees", () => Promise.resolve(Response.json({ message: "Signed out." }))],
  ["says no", () => Promise.resolve(Response.json({ code: "broken", message: "" }, { status: 500 }))],
  ["is away", () => Promise.reject(new TypeError("fetch failed"))],
])(
  "who signs out leaves nothing of the family in the browser, even when the server %s",
  { meta: { proves: ["14.3.1"] } },
  async (_, answer) => {
    vi.stubGlobal("fetch", answer);
    expect(await signOut()).toBe("/");
    expect(Object.entries(localStorage)).toEqual([["sidebar", "true"]]);
    expect(Object.entries(sessionStorage)).toEqual([]);
  },
);

test("a phone on which a family signs out without a network shows no notification of it any more", async () => {
  const done = canNotify("granted");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  expect(await signOut()).toBe("/");
  await waitFor(() => expect(done).toEqual(["unsubscribed"]));
});

test("a renewed session keeps a family's profile, and a tutor who signs in after it leaves nothing of the family", () => {
  startSession({ token: "a newer token", role: "student" });
  expect(readSession()?.student).toEqual(student);
  startSession({ token: "a tutor's token", role: "staff" });
  expect(readSession()).toEqual({ token: "a tutor's token", role: "staff" });
  expect(localStorage.getItem("student")).toBeNull();
});
