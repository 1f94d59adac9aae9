import { expect, test } from "vitest";
import { png } from "#api/testing/hostile-files.ts";
import { findings, settled } from "./axe.ts";
import { openAsAdmin } from "./booking.ts";
import { breaking } from "./trouble.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

const drawn = Buffer.from(await png());
const picture = (name = "a.png") => ({ name, mimeType: "image/png", buffer: drawn });
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\ntrailer\n%%EOF\n") });

test("an admin builds a part of the catalogue, changes it and takes it away again", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin/courses");
  await page.getByRole("heading", { level: 1, name: "Category Manager" }).waitFor();
  await page.getByText("Showing 1 to 12 of 12 entries").waitFor();
  expect(await findings(page)).toEqual([]);

  // a category, first refused with a sentence
  await page.getByRole("button", { name: "Add New Category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Category" });
  await dialog.getByRole("button", { name: "Add category" }).click();
  await dialog.getByText("Category name is required.").waitFor();
  await dialog.getByText("Category image is required.").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel("Name").fill("खगोल विज्ञान");
  await dialog.getByLabel("Image").setInputFiles({ ...picture("a.gif"), mimeType: "image/gif" });
  await page.getByText("Only PNG and JPG image formats are allowed").waitFor();
  await dialog.getByLabel("Image").setInputFiles({ ...picture(), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await page.getByText("File size (5.00 MB) exceeds the 5MB limit").waitFor();
  await dialog.getByLabel("Image").setInputFiles({ ...picture(), buffer: Buffer.from("no picture") });
  await dialog.getByRole("button", { name: "Add category" }).click();
  await dialog.getByText("Please select a valid image file (JPEG, PNG, GIF, or WebP).").waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("खगोल विज्ञान");

  // an accidental Escape loses nothing typed
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByLabel("Image").setInputFiles(picture());
  await dialog.getByRole("button", { name: "Add category" }).click();
  await page.getByText("Category created successfully!").waitFor();
  await dialog.waitFor({ state: "hidden" });
  const card = page.getByRole("listitem").filter({ hasText: "खगोल विज्ञान" });
  await card.getByText("New", { exact: true }).waitFor(); // the list has gone to the page where it stands
  expect(await card.evaluate((one) => one === document.activeElement)).toBe(true);
  await card.getByText("No description").waitFor();
  await card.getByRole("link", { name: "View Contents" }).click();
  await page.getByText("खगोल विज्ञान is empty").waitFor();

  // an empty place takes both; after the first subcategory only subcategories
  await page.getByRole("button", { name: "Add New Course" }).waitFor();
  await page.getByRole("button", { name: "Add New Subcategory" }).click();
  const below = page.getByRole("dialog", { name: "Add New Subcategory" });
  await below.getByRole("button", { name: "Add subcategory" }).click();
  await below.getByText("Name is required.").waitFor();
  await below.getByLabel("Name").fill("Stars");
  await below.getByRole("button", { name: "Add subcategory" }).click();
  await page.getByText("Subcategory created successfully!").waitFor();
  await below.waitFor({ state: "hidden" });
  await expect.poll(() => page.getByRole("button", { name: "Add New Course" }).count()).toBe(0);
  await page.getByRole("link", { name: "Explore" }).click();

  // a course with two files
  await page.getByRole("button", { name: "Add New Course" }).click();
  const course = page.getByRole("dialog", { name: "Add New Course" });
  await course.getByText("खगोल विज्ञान > Stars").waitFor();
  await course.getByRole("button", { name: "Add course" }).click();
  for (const sentence of ["Course name is required.", "Course full name is required."])
    await course.getByText(sentence).waitFor();
  await course.getByText("At least one PDF file is required for courses.").waitFor();
  await course.getByLabel("PDF files").setInputFiles(picture());
  await page.getByText("Only PDF files are allowed").waitFor();
  await course.getByLabel("Course name").fill("Pulsars");
  await course.getByLabel("Course full name").fill("Pulsars and what they tell");
  await course.getByLabel("Lessons", { exact: true }).fill("24");
  await course.getByLabel("Price of a lesson").fill("400");
  expect(await course.getByLabel("Price", { exact: true }).inputValue()).toBe("9600");
  await course.getByLabel("PDF files").setInputFiles([pdf("one.pdf"), pdf("two.pdf")]);
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await course.getByRole("button", { name: "Add course" }).click();
  await page.getByText("Course created successfully!").waitFor();
  await course.waitFor({ state: "hidden" });
  await page.getByText("₹9,600").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Add New Subcategory" }).count()).toBe(0);

  await page.getByRole("button", { name: "Edit Pulsars" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Course" });
  await edit.getByRole("button", { name: "Remove one.pdf" }).click();
  await edit.getByLabel("Course name").fill("Quasars");
  await edit.getByRole("button", { name: "Save" }).click();
  await page.getByText("Course updated successfully!").waitFor();
  await edit.waitFor({ state: "hidden" });
  await page.getByText("1 PDF", { exact: true }).waitFor();

  // the breadcrumb jumps, Back goes up one level
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Explore" }).click();
  await page.getByRole("navigation", { name: "Place" }).getByRole("link", { name: "खगोल विज्ञान" }).click();
  await page.getByRole("button", { name: "Edit Stars" }).click();
  const rename = page.getByRole("dialog", { name: "Edit Subcategory" });
  await rename.getByLabel("Name").fill("");
  await rename.getByRole("button", { name: "Save" }).click();
  await rename.getByText("Subcategory name is required.").waitFor();
  await rename.getByLabel("Name").fill("Far stars");
  const repair = await breaking(page, "/subcategories/*");
  await rename.getByRole("button", { name: "Save" }).click();
  await rename.getByText("Failed to update subcategory.").waitFor();
  await repair();
  await rename.getByRole("button", { name: "Save" }).click();
  await page.getByText("Subcategory updated successfully!").waitFor();
  await rename.waitFor({ state: "hidden" });

  // the picture: removed, undone, removed
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const category = page.getByRole("dialog", { name: "Edit Category" });
  await category.getByText("Remove", { exact: true }).click();
  await category.getByText("Undo removing").click();
  await category.getByText("Remove", { exact: true }).click();
  await category.getByRole("button", { name: "Save" }).click();
  await page.getByText("Category updated successfully!").waitFor();
  await category.waitFor({ state: "hidden" });

  // deleting says what goes with it; the open place leads back to the list
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("all its children are deleted too").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  const broken = await breaking(page, "/categories/*");
  // deleting all its courses takes its typed name
  const heading = (await question.getByRole("heading").textContent()) ?? "";
  const name = heading.replace(/^Delete (.*)\?$/, "$1");
  expect(await question.getByRole("button", { name: "Delete" }).isDisabled()).toBe(true);
  await question.getByLabel(/^Type/).fill("another");
  expect(await question.getByRole("button", { name: "Delete" }).isDisabled()).toBe(true);
  await question.getByLabel(/^Type/).fill(` ${name.toLowerCase()}`);
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Failed to delete category.").first().waitFor();
  await broken();
  expect(await question.getByLabel(/^Type/).inputValue()).toBe(` ${name.toLowerCase()}`); // nothing has to be typed again
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Category deleted successfully!").waitFor();
  await page.waitForURL(/\/admin\/courses$/);
  expect(complaints).toEqual([]);
});

test("courses come from a CSV file: checked first, then all the good rows at once", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin/courses/import");
  const text = "Category,Subcategory,Course name,Price\nDrawing and Craft,,Loose,1\nNowhere,,Lost,1\nMusic,Tabla,Solo,many\n";
  await page.getByLabel("CSV file").setInputFiles({ name: "c.csv", mimeType: "text/csv", buffer: Buffer.from("Name\nx\n") });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByText("Category and Course name is missing").waitFor();
  const inner = (await (await fetch(`${harness.product.url}/api/categories`)).json()) as {
    data: { categoryName: string; subcategories: { subcategoryName: string; children: unknown[] }[] }[];
  };
  const music = inner.data.find(({ categoryName }) => categoryName === "Music");
  const leaf = music?.subcategories.find(({ children }) => children.length === 0)?.subcategoryName ?? "";
  const file = `${text}Music,${leaf},Raag in the morning,4800\n`;
  await page.getByLabel("CSV file").setInputFiles({ name: "new courses.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("heading", { name: "new courses.csv: 1 of 4 rows can be imported" }).waitFor();
  await page.getByText('There is no category "Nowhere". Add it first.').waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Show the 3 refused" }).click();
  await page.getByText("Showing 1 to 3 of 3 entries").waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save refused rows" }).click();
  expect((await saved).suggestedFilename()).toBe("refused-new-courses.csv");
  await page.getByRole("heading", { name: "The catalogue lacks 1 category" }).waitFor();
  await page.getByRole("button", { name: "Show all rows" }).click();
  await page.getByRole("button", { name: "Create 1 category" }).press("Enter");
  await page.getByRole("heading", { name: "new courses.csv: 2 of 4 rows can be imported" }).waitFor();
  await page.getByRole("button", { name: "Add 2 courses" }).click();
  await page.getByText("2 courses were added.").first().waitFor();
  await page.goto("/admin/courses");
  expect(complaints).toEqual([]);
});

test("the dashboard shows what the catalogue holds, level by level, and what the desk has to do", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin");
  await page.getByRole("heading", { level: 1, name: "Educational Content Analytics" }).waitFor();
  await page.getByText("28-05-2025 to 28-06-2025").waitFor();
  await page.getByRole("heading", { name: "Categories Overview" }).waitFor();
  await page.locator("canvas").waitFor();
  await page.getByText("View as a table").click();
  const shares = await page.locator("details td:last-child").allInnerTexts();
  expect(shares.reduce((sum, share) => sum + Number.parseInt(share, 10), 0)).toBe(100);
  await settled(page);
  expect(await findings(page)).toEqual([]);
  const drill = page.getByTitle("Click to drill down");
  await drill.filter({ hasText: "Music" }).click();
  await page.getByRole("heading", { name: "Music - Subcategories & Courses" }).waitFor();
  await drill.first().click();
  await page.getByRole("heading", { name: / - Contents$/ }).waitFor();
  await page.getByTitle("Course (no drill-down)").first().waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("heading", { name: "Music - Subcategories & Courses" }).waitFor();
  await page.getByRole("button", { name: "All Categories" }).click();
  await page.getByRole("heading", { name: "Categories Overview" }).waitFor();
  const repair = await breaking(page, "/content-shares*");
  await drill.first().click();
  await page.getByText("The figures could not be loaded. Please try again.").waitFor();
  await repair();

  await page.getByText("Demos requested").waitFor();
  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await page.waitForURL(/dateFrom=2026-01-01/);
  await page.getByRole("link", { name: "View waiting requests" }).click();
  await page.getByRole("heading", { name: "Book Requests" }).waitFor();
  expect(complaints).toEqual([]);
});
