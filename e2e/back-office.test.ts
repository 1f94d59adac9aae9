import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { openAsAdmin } from "./booking.ts";
import { phone } from "./browser.ts";
import { chooseInRow } from "./staff-list.ts";
import { breaking, holding } from "./trouble.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

const screens = [
  "/admin",
  "/admin/book-requests",
  "/admin/courses",
  "/admin/courses?in=c1",
  "/admin/courses/import",
  "/admin/courses/translate?kind=category&state=all&id=1",
  "/admin/staff",
  "/admin/staff/1",
  "/admin/tutor-requests",
  "/admin/money",
  "/admin/money/pay",
  "/admin/logs",
  "/admin/app-updates",
  "/admin/search-words",
  "/admin/breaches",
  "/admin/executives",
  "/admin/channels",
  "/admin/integrations",
  "/admin/integrations/webhooks",
  "/admin/account",
];

test("every screen of the desk passes axe and fits a phone without scrolling sideways", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin", phone);
  const found: Record<string, unknown> = {};
  for (const path of screens) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await settled(page);
    found[path] = await findings(page);
    for (const width of [320, 1024, 1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (beyond !== 0) found[`${path} at ${width}`] = beyond;
    }
  }
  expect(found).toEqual(Object.fromEntries(screens.map((path) => [path, []])));
  expect(complaints).toEqual([]);
});

test("staff are added, made premium, changed and deleted; a failure loses nothing typed", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin/staff");
  await page.getByRole("button", { name: "Add new staff" }).click();
  const dialog = page.getByRole("dialog", { name: "Add new staff" });
  await dialog.getByRole("button", { name: "Add staff" }).click();
  await dialog.getByText("Staff name, email, and phone number are required.").first().waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel("Name").fill("Zoya Khan");
  await dialog.getByLabel("Email").fill("zoya@example.in");
  await dialog.getByLabel("Phone Number").fill("98200112233333");
  expect(await dialog.getByLabel("Phone Number").inputValue()).toBe("9820011223");
  await dialog.getByLabel("From").fill("09:00");
  await dialog.getByRole("button", { name: "Add staff" }).click();
  await dialog.getByText("Choose a start and an end.").waitFor();
  await dialog.getByLabel("To", { exact: true }).fill("17:00");
  const repair = await breaking(page, "/staffs/create");
  await dialog.getByRole("button", { name: "Add staff" }).click();
  await dialog.getByText("Failed to create staff.").waitFor();
  await repair();
  await dialog.getByRole("button", { name: "Add staff" }).click();
  await page.getByText("Staff created successfully!").waitFor();
  await dialog.waitFor({ state: "hidden" });
  const row = page.getByRole("row").filter({ hasText: "Zoya Khan" });
  await row.getByLabel("Status of Zoya Khan").selectOption("PREMIUM");
  await page.getByText("Zoya Khan status updated to PREMIUM").waitFor();
  await chooseInRow(page, "Zoya Khan", "Edit Zoya Khan");
  const edit = page.getByRole("dialog", { name: "Edit staff" });
  expect(await edit.getByLabel("From").inputValue()).toBe("09:00");
  await edit.getByLabel("Subjects").fill("Urdu");
  await edit.getByRole("button", { name: "Save" }).click();
  await page.getByText("Staff updated successfully!").waitFor();
  await edit.waitFor({ state: "hidden" });
  await row.getByText("Urdu").waitFor();
  await row.getByRole("link", { name: "Zoya Khan" }).click();
  await page.getByRole("region", { name: "Time Slot and hours" }).getByText("9:00 AM - 5:00 PM").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: "All staff" }).click();
  await chooseInRow(page, "Zoya Khan", "Delete Zoya Khan");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Staff deleted successfully!").waitFor();
  await row.waitFor({ state: "detached" });
  await page.getByLabel("Search").fill("nobody of this name");
  await page.keyboard.press("Enter");
  await page.getByText("No staff members found").waitFor();
  expect(complaints).toEqual([]);
});

test("a tutor request is entered, its résumé opened, approved with a message, and one is deleted", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin/tutor-requests");
  await page.getByRole("row").filter({ hasText: "Ramya Subramanian" }).getByText("6 years").waitFor();
  await page.getByRole("button", { name: "Add request" }).click();
  const dialog = page.getByRole("dialog", { name: "Add tutor request" });
  await dialog.getByRole("button", { name: "Add request" }).click();
  await dialog.getByText("Preferred timing is required").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  const values = {
    Name: "Aman Rao",
    Email: "aman@example.in",
    "Phone Number": "9811042367",
    Qualification: "MA",
    Experience: "3",
  };
  for (const [label, value] of Object.entries({ ...values, Subjects: "History, Civics", From: "09:00" }))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel("To", { exact: true }).fill("12:30");
  await dialog
    .getByLabel("Resume")
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") });
  await dialog.getByRole("button", { name: "Add request" }).click();
  await page.getByText("Tutor request added.").waitFor();
  await dialog.waitFor({ state: "hidden" });
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Resume of Aman Rao" }).click();
  expect((await saved).suggestedFilename()).toBe("resume-Aman-Rao.pdf");
  await page.getByRole("button", { name: "Approve Aman Rao" }).click();
  const decide = page.getByRole("dialog", { name: "Approve Aman Rao" });
  await decide.getByLabel("Message").fill("Welcome on Monday.");
  await decide.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Aman Rao is approved, and is now a staff member.").waitFor();
  await decide.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "More for Aman Rao" }).click();
  await page.getByRole("menuitem", { name: "Delete Aman Rao" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Tutor request deleted successfully!").waitFor();
  await page.goto("/admin/staff?search=Aman");
  await page.getByRole("row").filter({ hasText: "aman@example.in" }).waitFor();
  await page.goto("/admin/tutor-requests?status=APPROVED");
  await page.getByText("No tutor requests found").waitFor();
  const repair = await breaking(page, "/tutors?*");
  await page.reload();
  await page.getByText("Error loading tutor requests: Something went wrong. Please try again.").waitFor();
  await repair();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No tutor requests found").waitFor();
  expect(complaints).toEqual([]);
});

test("lists and exports of all statuses send no status, and a search for the word ALL remains a search", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin");
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  for (const path of ["/admin/book-requests", "/admin/tutor-requests", "/admin/app-updates", "/admin/logs"]) {
    for (const query of ["", "?status=ALL"]) {
      await page.goto(path + query);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export CSV" }).click();
      await saved;
    }
  }
  const lists = asked.filter(({ pathname }) => /^\/api\/(book-requests|tutors|app-updates|logs)(\/export)?$/.test(pathname));
  expect(new Set(lists.map(({ pathname }) => pathname)).size).toBe(8);
  expect(lists.filter(({ searchParams }) => searchParams.has("status")).map(String)).toEqual([]);
  const search = page.waitForRequest(/\/api\/book-requests\?.*search=ALL/);
  await page.goto("/admin/book-requests?search=ALL&status=DONE");
  expect(new URL((await search).url()).searchParams.get("status")).toBe("DONE");
  expect(complaints).toEqual([]);
});

test("the dashboard says that the chart's data is on its way, and shows each part as it comes", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin/account");
  const releaseChart = await holding(page, "/content-shares*");
  const releaseFigures = await holding(page, "/book-requests/figures*");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("heading", { level: 1, name: "Educational Content Analytics" }).waitFor();
  await page.getByText("Loading chart data...").waitFor();
  expect(await page.getByText("No data available").count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  releaseChart();
  await page.locator("canvas").waitFor();
  await page.getByRole("heading", { name: "System Statistics" }).waitFor();
  expect(await page.getByText("Loading chart data...").count()).toBe(0);
  expect(await page.getByText("Demos requested").count()).toBe(0);
  releaseFigures();
  await page.getByText("Demos requested").waitFor();

  // another period: the old figures stay until the new ones have come
  const releaseOthers = await holding(page, "/book-requests/figures*");
  const others = page.waitForRequest(/figures\?.*dateFrom=2026-01-01/);
  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await others;
  await page.getByText("Demos requested").waitFor();
  await page.getByLabel("From", { exact: true }).blur();
  expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe("01-01-2026");
  releaseOthers();
  await page.getByText("1 Jan 2026", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
