import type { Locator, Page } from "playwright-core";
import { desk, openPage, requestPanel } from "./browser.ts";
import type { Product } from "./product.ts";
import type { Harness } from "./harness.ts";

export type Visitor = { email: string; student: string; parent: string; phone: string };

/** Types a code into the six boxes. */
export async function typeCode(page: Page, code: string, label = "The 6-digit code") {
  await page.getByRole("textbox", { name: label }).focus();
  await page.keyboard.type(code);
}

/** A new family says that a child is to learn, which shows the notice; in either language. */
export const chooseChild = (dialog: Locator) => dialog.getByRole("radio", { name: /^My child|^मेरे बच्चे/ }).check();

/** A new family says for whom, reads the notice, ticks the box and agrees. */
export async function agree(dialog: Locator) {
  await chooseChild(dialog);
  await dialog.getByRole("checkbox", { name: /I am the parent or guardian/ }).check();
  await dialog.getByRole("button", { name: "Agree and continue" }).click();
}

/** Searches on the home page, opens the course and books as a new family, up to 'Booking Confirmed!'. */
export async function bookAsNewVisitor(page: Page, product: Product, words: string, course: string, visitor: Visitor) {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search courses" }).fill(words);
  await page.getByRole("option", { name: course }).click();
  await page.getByRole("heading", { level: 1, name: course }).waitFor();
  await page.getByRole("button", { name: "Book Demo Class" }).filter({ visible: true }).click();

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Verify Your Email" }).waitFor();
  await dialog.getByLabel("Email").fill(visitor.email);
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText(`OTP sent to ${visitor.email}`).waitFor();
  await typeCode(page, await product.codeFor(visitor.email));
  await dialog.getByRole("button", { name: "Verify" }).click();

  await dialog
    .getByText("Almost there!")
    .filter({ visible: true })
    .or(dialog.getByRole("heading", { name: "Create Your Account" }))
    .first()
    .waitFor();
  await dialog.getByLabel("Student Name *").fill(visitor.student);
  await dialog.getByLabel("Parent Name *").fill(visitor.parent);
  await dialog.getByLabel("Phone Number *").fill(visitor.phone);
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await agree(dialog);
  await dialog.getByText(visitor.phone.replace(/(\d{5})(\d{5})/, "+91 $1 $2")).waitFor();
  await dialog.getByRole("button", { name: "Book Demo Class" }).click();
  await dialog.getByText("Booking Confirmed!").waitFor();
  await dialog.getByText("within 24 hours").waitFor();
}

export async function signInAsExecutive(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto("/login");
  await page.getByRole("button", { name: "Executive Login" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login as Executive" }).click();
  await page.getByRole("heading", { name: "Book Requests" }).waitFor();
}

/** Allots a tutor for six in the evening, by default in sixty days, when all sample classes are over. */
export async function allot(page: Page, bookingId: string, tutor: string, days = 60) {
  await page.getByRole("button", { name: `Allot ${bookingId}` }).click();
  const dialog = requestPanel(page, new RegExp(bookingId));
  await dialog.getByRole("radio", { name: new RegExp(tutor) }).check();
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  await dialog.getByLabel("Another day", { exact: true }).fill(day);
  await dialog.getByLabel("Time in India (IST)").fill("18:00");
  await dialog.getByRole("button", { name: "Allot", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Allot and email both" }).click();
  await page.getByText(`${bookingId} is allotted.`).waitFor();
  await dialog.getByRole("button", { name: "Close modal" }).click();
  await dialog.waitFor({ state: "hidden" });
}

const admins = new Map<string, Promise<{ token: string }>>();

/** The sample admin's token, shared by all tests of a product, since a code is mailed at most once a minute. */
export async function adminToken(product: Product): Promise<string> {
  const signedIn = admins.get(product.url) ?? signInAsAdmin(product);
  admins.set(product.url, signedIn);
  return (await signedIn).token;
}

/** A page at this path, with the sample admin signed in. */
export async function openAsAdmin({ product, browser }: Pick<Harness, "product" | "browser">, path: string, viewport = desk) {
  const token = await adminToken(product);
  const opened = await openPage(browser, product.url, viewport);
  await opened.page.goto("/robots.txt");
  await opened.page.evaluate((given) => {
    localStorage.setItem("token", JSON.stringify(given));
    localStorage.setItem("role", JSON.stringify("admin"));
  }, token);
  await opened.page.goto(path);
  return opened;
}

/** Signs the sample admin in through the API. */
export async function signInAsAdmin(product: Product): Promise<{ token: string }> {
  const emailId = "admin@example.com";
  const call = (path: string, body: object) =>
    fetch(`${product.url}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await call("send-otp", { emailId });
  return (await call("login", { emailId, otp: await product.codeFor(emailId) })).json() as Promise<{ token: string }>;
}
