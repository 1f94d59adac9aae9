import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { openAsAdmin } from "./booking.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

type Node = { subcategoryId: number; children: Node[]; courseCount: number };
type Tree = { data: { subcategories: Node[] }[] };
/** A subcategory with at least three courses of its own. */
async function placeWithCourses(): Promise<number> {
  const { data } = (await (await fetch(`${harness.product.url}/api/categories`)).json()) as Tree;
  const leaves = (nodes: Node[]): Node[] => nodes.flatMap((one) => (one.children.length > 0 ? leaves(one.children) : [one]));
  return (
    leaves(data.flatMap(({ subcategories }) => subcategories)).find(({ courseCount }) => courseCount >= 3)?.subcategoryId ?? 0
  );
}

test("an admin changes and deletes several courses by the keyboard, takes it back, and restores one from the bin", async () => {
  const place = await placeWithCourses();
  const { page, complaints } = await openAsAdmin(harness, `/admin/courses?in=s${place}`);
  const cards = page.locator("li[data-row]");
  await cards.first().waitFor();
  const names = await cards.getByRole("heading").allInnerTexts();
  const [first = "", second = ""] = names;
  const card = (name: string) => cards.filter({ has: page.getByRole("heading", { name, exact: true }) });
  const pressAll = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // two courses get another level
  await pressAll("j", "x", "j", "x");
  await page.getByText("2 selected").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Change 2 courses" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change 2 courses" });
  await dialog.getByLabel("Level").selectOption("Advanced");
  await dialog.getByLabel("Duration").fill("99 weeks");
  await dialog.getByText("99 weeks (2)").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change 2 courses" }).press("Enter");
  await page.getByText("2 courses changed.").waitFor();
  await dialog.waitFor({ state: "hidden" });
  for (const name of [first, second]) await card(name).getByText("99 weeks").waitFor();
  await page.keyboard.press("z");
  await page.getByText("2 courses are as they were.").waitFor();
  await expect.poll(() => page.getByText("99 weeks").count()).toBe(0);

  // a price that follows from the lessons is refused, by course and with its reason
  await page.getByRole("checkbox", { name: `Select ${first}`, exact: true }).check();
  await page.getByRole("button", { name: "Change 1 course" }).click();
  const one = page.getByRole("dialog", { name: "Change 1 course" });
  await one.getByLabel("Price", { exact: true }).fill("1");
  await one.getByRole("button", { name: "Change 1 course" }).click();
  const failures = page.getByRole("alert", { name: "1 course was not changed" });
  await failures.getByText(`${first}: The price follows from the lessons.`).waitFor();
  expect(await page.getByText("1 selected").count()).toBe(1); // it stays ticked
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await failures.getByRole("button", { name: "Close" }).click();

  // deleted and taken back at once
  await page.getByRole("checkbox", { name: `Select ${second}`, exact: true }).check();
  await page.getByRole("button", { name: "Delete 2 courses" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByText(`${first}, ${second}`).waitFor();
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByText("2 courses deleted.").waitFor();
  await card(first).waitFor({ state: "detached" });
  await question.waitFor({ state: "hidden" });
  await page.keyboard.press("z");
  await page.getByText("2 courses restored.").waitFor();
  await card(first).waitFor();

  // deleted, and restored from the bin later
  await card(first)
    .getByRole("button", { name: `Delete ${first}`, exact: true })
    .click();
  await question.getByText("For 30 days you can restore this from the bin.").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Course deleted successfully!").waitFor();
  await page.goto("/admin/courses");
  await page.getByRole("link", { name: "Bin" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Bin" }).waitFor();
  const entry = page.locator("tbody tr");
  await entry.first().waitFor();
  expect(await entry.count()).toBe(1);
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await pressAll("j", "Enter");
  await page.getByText("Restored. It is back where it was.").waitFor();
  await page.getByText("Nothing here.").waitFor();
  await page.goto(`/admin/courses?in=s${place}`);
  await card(first).waitFor();
  expect(complaints).toEqual([]);
});
