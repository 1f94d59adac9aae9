import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { bookAsNewVisitor, openAsAdmin, signInAsExecutive } from "./booking.ts";
import { desk, openPage, phone } from "./browser.ts";
import { breaking } from "./trouble.ts";
import { Browser } from "#api/testing/browser.ts";
import { ownPassword } from "./new-executive.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

test("the log is filtered, noted in and exported; it is cleared once an admin has read the count and typed a word", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin/logs");
  await page.getByText("Signed in").first().waitFor();
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("dialog", { name: "Add note" });
  await note.getByLabel("Note").fill("Rang the school");
  await note.getByRole("button", { name: "Add note" }).click();
  await note.waitFor({ state: "hidden" });
  await page.getByLabel("Search").fill("rang the");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await page.getByText("Showing 1 to 1 of 1 entries").waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^logs-.*\.csv$/);
  await page.getByRole("button", { name: /^More for entry/ }).click();
  await page.getByRole("menuitem", { name: /^Delete entry/ }).click();
  await page.getByText("Are you sure you want to delete this log entry?").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Log entry deleted successfully!").waitFor();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.waitForURL((url) => url.search === "");
  await page.getByLabel("Operation type").selectOption("CREATE");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await page.waitForURL(/operationType=CREATE/);
  await page.getByRole("button", { name: "Clear Logs" }).click();
  const clear = page.getByRole("dialog", { name: "Clear Logs" });
  await clear.getByLabel("Operation type").selectOption("CREATE");
  await settled(page);
  expect(await findings(page)).toEqual([]);
  const repair = await breaking(page, "/logs/clear*");
  const question = page.getByRole("alertdialog", { name: /^Clear [\d,]+ entr(y|ies)\?$/ });
  const confirm = async () => {
    await clear.getByRole("button", { name: "Clear Logs" }).click();
    expect(await question.getByRole("button", { name: "Clear" }).isDisabled()).toBe(true);
    await question.getByLabel("Type “clear” to continue").fill("clear");
    await question.getByRole("button", { name: "Clear" }).click();
  };
  await clear.getByRole("button", { name: "Clear Logs" }).click();
  await question.getByRole("button", { name: "Keep them" }).click();
  await confirm();
  await clear.getByText("Failed to clear logs").waitFor();
  await repair();
  await confirm();
  await page.getByText("Logs cleared successfully!").waitFor();
  await page.getByText("No logs found").waitFor();
  await clear.waitFor({ state: "hidden" });
  const broken = await breaking(page, "/logs?*", "no network");
  await page.reload();
  await page.getByText("Error loading logs: Something went wrong. Please try again.").waitFor();
  await broken();
  expect(complaints).toEqual([]);
});

test("app updates are created, activated, edited and deleted; apps hear of them", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin/app-updates");
  await page.getByRole("button", { name: "Create New Update" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Update" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Previous and current versions are required").first().waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel("Previous version").fill("1.2.0");
  await dialog.getByLabel("Current version").fill("1.10.0");
  await dialog.getByLabel("Download URL").fill("https://play.google.com/store/apps");
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.getByText("App update created successfully!").waitFor();
  await dialog.waitFor({ state: "hidden" });
  const row = page.getByRole("row").filter({ hasText: "1.10.0" });
  await row.getByText("Pending").waitFor();
  await row.getByRole("button", { name: "Activate" }).click();
  await row.getByText("Active", { exact: true }).waitFor();
  const latest = (await (await fetch(`${harness.product.url}/api/app-updates/latest`)).json()) as {
    data: { currVersion: string };
  };
  expect(latest.data.currVersion).toBe("1.10.0");
  await row.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit app update" });
  await edit.getByLabel("Mandatory").check();
  await edit.getByRole("button", { name: "Save" }).click();
  await page.getByText("App update updated successfully!").waitFor();
  await row.getByText("Yes").waitFor();
  await edit.waitFor({ state: "hidden" });
  const repair = await breaking(page, "/app-updates/*/status");
  await row.getByRole("button", { name: "Deactivate" }).click();
  await page.getByText("Failed to toggle update status").waitFor();
  await repair();
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Are you sure you want to delete this app update?").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("App update deleted successfully!").waitFor();
  await page.getByLabel("Status").selectOption("INACTIVE");
  await page.getByText("No app updates found").waitFor();
  expect(complaints).toEqual([]);
});

test("an executive who is added signs in, sees requests come by themselves, and is signed out once disabled", async () => {
  const admin = await openAsAdmin(harness, "/admin/executives");
  await admin.page.getByRole("row").filter({ hasText: "Faizan Ali" }).waitFor();
  await admin.page.keyboard.press("n"); // add, by the shortcut
  const dialog = admin.page.getByRole("dialog", { name: "Add executive" });
  await dialog.getByLabel("Name", { exact: true }).fill("Asha Menon");
  await dialog.getByLabel("Username").fill("asha");
  await dialog.getByRole("button", { name: "Add executive" }).click();
  const reported = admin.page.getByRole("dialog", { name: "Password of Asha Menon" });
  const password = await reported.locator("code").innerText();
  await settled(admin.page);
  expect(await findings(admin.page)).toEqual([]);
  await reported.getByRole("button", { name: "I have it" }).click();

  const asha = await openPage(harness.browser, harness.product.url, desk);
  const own = await ownPassword(new Browser(harness.product.url, fetch), "asha", password);
  await signInAsExecutive(asha.page, { username: "asha", password: own });
  await asha.page.getByText("3 requests waiting").waitFor();
  const parent = await openPage(harness.browser, harness.product.url, phone);
  await bookAsNewVisitor(parent.page, harness.product, "tabla", "Tabla for beginners", {
    email: "live@example.in",
    student: "Live Kumar",
    parent: "Lila Kumar",
    phone: "9811042367",
  });
  await asha.page.getByRole("row").filter({ hasText: "Live Kumar" }).waitFor({ timeout: 5_000 });
  await asha.page.getByText("4 requests waiting").waitFor();

  await admin.page.getByRole("button", { name: "More for Asha Menon" }).click();
  await admin.page.getByRole("menuitem", { name: "Disable Asha Menon" }).click();
  await admin.page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
  await admin.page.getByText("Asha Menon is signed out everywhere and cannot sign in.").waitFor();
  await asha.page.getByLabel("Status", { exact: true }).selectOption("DONE");
  await asha.page.waitForURL(/\/login/);
  expect([...admin.complaints, ...asha.complaints]).toEqual([]);
});

test("filters, order and page live in the address; keys lead from screen to screen", async () => {
  const { page } = await openAsAdmin(harness, "/admin/book-requests?sort=user&order=asc&limit=20");
  await page.getByRole("columnheader", { name: "Booked user" }).waitFor();
  expect(await page.getByRole("columnheader", { name: "Booked user" }).getAttribute("aria-sort")).toBe("ascending");
  await page.getByRole("link", { name: "Booked user" }).click();
  await page.waitForURL(/sort=user/);
  await page.waitForURL((url) => !url.search.includes("order=asc"));
  await page.locator("body").click({ position: { x: 700, y: 5 } });
  await page.keyboard.press("/");
  await page.keyboard.type("tabla");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=tabla/);
  await page.goBack();
  await page.getByText("Showing 1 to").waitFor();
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Dashboard").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await page.getByRole("heading", { name: "Logs" }).waitFor();
});
