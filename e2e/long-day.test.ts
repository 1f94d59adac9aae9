import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desk, openPage, phone, requestPanel } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();
const pdf = { name: "one.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") };

/** As after ten minutes: the access token has run out, the refresh cookie has not. */
const tenMinutesLater = (page: Page) => page.evaluate(() => localStorage.setItem("token", JSON.stringify("over.over.over")));

/** A session as people have it, with its cookie; its pages are tabs of one browser. */
let newTab: () => Promise<Page>;
beforeAll(async () => {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  newTab = () => page.context().newPage();
  await page.goto("/login");
  await page.getByLabel("Admin Email address").fill("admin@example.com");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByText("OTP sent to admin@example.com").waitFor();
  await page.getByRole("textbox", { name: "The 6-digit code" }).focus();
  await page.keyboard.type(await harness.product.codeFor("admin@example.com"));
  await page.getByRole("button", { name: "Verify & Login" }).click();
  await page.waitForURL(/\/admin/);
});

test("an admin who comes back after ten minutes goes on: lists are whole, and a long form is stored", async () => {
  const page = await newTab();
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await tenMinutesLater(page);
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  await page.getByRole("row").filter({ hasText: "Anjali Deshpande" }).getByText("+91").waitFor();

  await page.goto("/admin/courses?in=s2");
  await page.getByRole("button", { name: "Add New Course" }).click();
  const form = page.getByRole("dialog", { name: "Add New Course" });
  await form.getByLabel("Course name").fill("Fractions");
  await form.getByLabel("Course full name").fill("Fractions, slowly");
  await form.getByLabel("PDF files").setInputFiles(pdf);
  await tenMinutesLater(page);
  await form.getByRole("button", { name: "Add course" }).click();
  await page.getByText("Course created successfully!").waitFor();
  const found = (await (await page.request.get("/api/courses/filter?search=Fractions slowly")).json()) as { data: unknown[] };
  expect(found.data[0]).toMatchObject({ classFullname: "Fractions, slowly" });
});

test("when everything fails for a while, a form keeps what was typed and can be sent afterwards", async () => {
  const page = await newTab();
  await page.goto("/admin/courses?in=c1");
  await page.getByRole("button", { name: "Add New Subcategory" }).click();
  const form = page.getByRole("dialog", { name: "Add New Subcategory" });
  await form.getByLabel("Name").fill("Puzzles");
  await page.route("**/api/**", (route) => route.abort());
  await form.getByRole("button", { name: "Add subcategory" }).click();
  await form.getByRole("alert").waitFor();
  expect(await form.getByLabel("Name").inputValue()).toBe("Puzzles");
  await page.unroute("**/api/**");
  await form.getByRole("button", { name: "Add subcategory" }).click();
  await page.getByText("Subcategory created successfully!").waitFor();

  // a request is cancelled with a reason: a failure and Escape keep it
  await page.goto("/admin/book-requests?status=NOT_STARTED");
  await page
    .getByRole("button", { name: /^More for BK/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: /^Cancel BK/ }).click();
  const question = page.getByRole("dialog", { name: "Cancel this request?" });
  await question.getByLabel("Reason, as the student will read it").fill("No tutor for this subject.");
  await page.route("**/api/book-requests/**", (route) => route.abort());
  await question.getByRole("button", { name: "Cancel request" }).click();
  await question.getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  expect(await question.getByLabel("Reason, as the student will read it").inputValue()).toBe("No tutor for this subject.");
  await page.unroute("**/api/book-requests/**");
  await question.getByRole("button", { name: "Cancel request" }).click();
  await page.getByText("Status updated successfully!").waitFor();

  // an unsent answer holds Back
  await page.goto("/admin");
  await page.getByRole("link", { name: /^Book Requests/ }).click();
  await page
    .getByRole("button", { name: /^Open BK/ })
    .first()
    .click();
  const panel = requestPanel(page);
  await panel.getByRole("textbox", { name: "Note" }).fill("Asked for a morning.");
  await page.goBack();
  await page.getByText("Leave without sending?").waitFor();
  await page.getByRole("button", { name: "Keep writing" }).click();
  expect(await panel.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Asked for a morning.");
});

test("an admin searches a list with the keyboard alone", async () => {
  const page = await newTab();
  await page.goto("/admin/book-requests?search=tabla");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.focus();
  await page.keyboard.press("End");
  for (let nth = 0; nth < 5; nth += 1) await page.keyboard.press("Backspace");
  await page.keyboard.type("gangadhar"); // outside a field, g and a letter lead elsewhere
  await expect.poll(() => new URL(page.url()).search).toBe("");
  expect(await search.inputValue()).toBe("gangadhar");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/book-requests?search=gangadhar");
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => search.inputValue()).toBe("");
  await page.waitForURL("**/admin/book-requests");

  await page.locator("h1").click();
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await page.waitForURL("**/admin/account");
  await page.goBack();

  await page.getByLabel("From").focus();
  await page.keyboard.type("15-3-2026");
  await page.keyboard.press("Tab");
  await page.waitForURL("**/admin/book-requests?dateFrom=2026-03-15");
  expect(await page.getByLabel("From").inputValue()).toBe("15-03-2026");
});

test("an address past the end of a list leads to its last page", async () => {
  const page = await newTab();
  await page.goto("/admin/staff?page=9");
  await page.waitForURL(/\/admin\/staff$/);
  await page.getByText("Showing 1 to 8 of 8 entries").waitFor();
  await page.goto("/admin/courses?page=9");
  await page.getByText(/^Showing 1 to 12 of/).waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("the menu on a phone holds the focus and gives it back", async () => {
  const page = await newTab();
  await page.setViewportSize(phone);
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Admin" });
  const inMenu = () => menu.evaluate((box) => box.contains(document.activeElement) || document.activeElement === document.body);
  await expect
    .poll(() => menu.getByRole("button", { name: "Close menu" }).evaluate((button) => button === document.activeElement))
    .toBe(true);
  for (let nth = 0; nth < 20; nth += 1) {
    expect(await inMenu()).toBe(true);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  expect(await page.getByRole("button", { name: "Open menu" }).evaluate((button) => button === document.activeElement)).toBe(
    true,
  );
});

test("an admin who opens a bookmark the next morning is led to the sign-in, which knows the way back", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto("/about");
  await page.evaluate(() => {
    localStorage.setItem("token", JSON.stringify("over.over.over"));
    localStorage.setItem("role", JSON.stringify("admin"));
  });
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Send OTP" }).waitFor();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/admin/staff");
});

test("an executive pages forward and back through the weeks of free slots, and not before this week", async () => {
  const page = await newTab();
  await page.goto("/admin/book-requests?status=NOT_STARTED");
  await page
    .getByRole("button", { name: /^Allot BK/ })
    .last()
    .click();
  const panel = requestPanel(page);
  await panel.getByRole("radio").first().check();
  await panel.getByRole("button", { name: /AM|PM/ }).first().waitFor();
  const first = await panel.getByRole("button", { name: /AM|PM/ }).first().getAttribute("aria-label");
  expect(await panel.getByRole("button", { name: "Earlier" }).isDisabled()).toBe(true);
  await panel.getByRole("button", { name: "Later" }).click();
  await expect.poll(() => panel.getByRole("button", { name: first ?? "", exact: true }).count()).toBe(0);
  await panel.getByRole("button", { name: "Earlier" }).click();
  await panel.getByRole("button", { name: first ?? "", exact: true }).waitFor();

  // an unsaved link is asked about
  await panel.getByText("Use an outside link").click();
  await panel.getByLabel("Meeting link").fill("https://meet.example/abc");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep writing" }).click();
  expect(await panel.getByLabel("Meeting link").inputValue()).toBe("https://meet.example/abc");
});

test("text being written when the session ends stays until its writer discards it", async () => {
  const page = await newTab();
  await page.goto("/admin/book-requests");
  await page
    .getByRole("button", { name: /^Open BK/ })
    .first()
    .click();
  const panel = requestPanel(page);
  const note = panel.getByRole("textbox", { name: "Note" });
  await note.fill("Asked for a morning.");
  await page.context().clearCookies();
  await tenMinutesLater(page);
  // the first call that fails asks: the note's, or the list's own, which may come first
  const keep = page.getByRole("button", { name: "Keep writing" });
  const add = panel.getByRole("button", { name: "Add note" });
  await expect
    .poll(async () => {
      if (!(await keep.isVisible())) await add.click({ timeout: 1_000 }).catch(() => {});
      return keep.isVisible();
    })
    .toBe(true);
  await keep.click();
  await page.getByText("Leave without sending?").waitFor({ state: "hidden" });
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/notes"));
  await panel.getByRole("button", { name: "Add note" }).click();
  await refused;
  await panel.getByText("Please sign in.").first().waitFor();
  expect(await note.inputValue()).toBe("Asked for a morning.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard it" }).click();
});
