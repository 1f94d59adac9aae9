import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allot, bookAsNewVisitor, signInAsExecutive } from "./booking.ts";
import { desk, openBrowser, openPage, phone } from "./browser.ts";
import { codesIn, type Product, startProduct } from "./product.ts";
import { newExecutive } from "./new-executive.ts";
import { shareSample } from "./shared-database.ts";

let one: Product;
let other: Product;
let browser: Browser;
let environment: Record<string, string>;
let forget = () => {};

beforeAll(async () => {
  ({ environment, forget } = await shareSample());
  [one, other, browser] = await Promise.all([startProduct(environment), startProduct(environment), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([one?.stop(), other?.stop()]);
  forget();
});

const course = "Mathematics for CBSE Class 10";

test("two processes on one database, reached over TCP, do the main job together", async () => {
  const password = await newExecutive({ url: one.url, environment }, "desk", "Desk One");

  // the code asked of one process is accepted by the other: emails and codes are rows, not memory
  const email = "between@example.in";
  const send = await fetch(`${one.url}/api/students/auth/send-otp`, post({ email }));
  expect(send.status).toBe(200);
  const otp = await codesIn(process.env["TEST_APP_URL"] ?? "", email);
  const verified = await fetch(`${other.url}/api/students/auth/verify-otp`, post({ email, otp }));
  expect(await verified.json()).toMatchObject({ isNew: true });

  const parent = await openPage(browser, one.url, phone);
  const visitor = { email: "ritu.two@example.in", student: "Aarav Malhotra", parent: "Ritu Malhotra", phone: "9811042367" };
  const reader = { ...one, codeFor: (address: string) => codesIn(process.env["TEST_APP_URL"] ?? "", address) };
  await bookAsNewVisitor(parent.page, reader, "class 10 mathematics", course, visitor);

  const executive = await openPage(browser, other.url, desk);
  await signInAsExecutive(executive.page, { username: "desk", password });
  const request = executive.page.getByRole("row").nth(1);
  await request.getByText("ritu.two@example.in").waitFor();
  const bookingId = /BK-\d{4}-\d+/.exec(await request.innerText())?.[0] ?? "";
  await allot(executive.page, bookingId, "Anjali Deshpande");

  await parent.page.goto("/student/bookings");
  const row = parent.page.getByRole("listitem").filter({ hasText: course });
  await row.getByText("Booked", { exact: true }).waitFor();
  await row.getByRole("button", { name: `Cancel ${course}` }).click();
  await parent.page.getByRole("button", { name: "Cancel booking" }).click();
  await row.getByText("Cancelled", { exact: true }).waitFor();
  await executive.page.reload();
  expect(await executive.page.getByLabel(`Status of ${bookingId}`).first().inputValue()).toBe("CANCELLED");
  expect([...parent.complaints, ...executive.complaints]).toEqual([]);
});

test(
  "with DATABASE_URL there is no outbox, no sample account, and nothing seeded unasked",
  { meta: { proves: ["6.3.2", "13.4.5"] } },
  async () => {
    expect((await fetch(`${one.url}/dev/outbox.json`)).status).toBe(404);
    expect(one.output()).not.toContain("sample account");
  },
);

const post = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
