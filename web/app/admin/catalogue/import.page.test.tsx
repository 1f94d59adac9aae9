import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./import.page.tsx";

const world = useWorld();

test("an admin reads which columns of a file are not imported and what their headings may have meant, and can import the rest", async () => {
  await world.make.category("Music");
  const browser = await browseAs(world, await world.make.admin());
  const check = async (text: string) => {
    const sent = { query: { fileName: "c.csv" }, body: { bytes: new Blob([text]) } };
    const { id } = await browser.api.courseImports.checkImport(sent);
    return visit(page, "/admin/courses/import", `/admin/courses/import?id=${id}`, browser.api);
  };
  const { unmount } = await check("Category,Course name,Prce,Batch size,\nMusic,Tabla,900,5,x\n");
  const notRead = await screen.findByRole("region", {
    name: "3 columns of the file are not imported, because their headings are unknown",
  });
  expect(
    within(notRead)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Prce: did you mean Price?", "Batch size", "Column E, which has no heading"]);
  expect(screen.getByRole("button", { name: "Add 1 course" })).toBeDefined();
  unmount();

  await check("Category,Course name,Price\nMusic,Sitar,900\n");
  expect(await screen.findByRole("button", { name: "Add 1 course" })).toBeDefined();
  expect(screen.queryByText(/not imported/)).toBeNull();
});

test("an admin whose file changes only the chapters of a course reads that the course will be changed, and not that its Hindi will", async () => {
  const categoryId = await world.make.category("Strings");
  await world.make.course({ categoryId, className: "Dilruba", classFullname: "Dilruba" });
  const browser = await browseAs(world, await world.make.admin());
  const bytes = new Blob(["Category,Course name,Syllabus\nStrings,Dilruba,1: Bowing\n"]);
  const { id } = await browser.api.courseImports.checkImport({ query: { fileName: "c.csv" }, body: { bytes } });
  visit(page, "/admin/courses/import", `/admin/courses/import?id=${id}`, browser.api);
  await screen.findByRole("button", { name: "Change 1 course" });
  const row = screen.getByText("Will be changed").closest("tr");
  expect(row?.textContent).toContain("Chapters: “1: Bowing”.");
  expect(screen.queryByText(/The Hindi|Hindi will/)).toBeNull();
});

test("an admin downloads a template, which can be imported as it is", async () => {
  const browser = await browseAs(world, await world.make.admin());
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:template";
  });
  visit(page, "/admin/courses/import", "/admin/courses/import", browser.api);
  await screen.findByRole("heading", { name: "Columns of the file" });
  await userEvent.click(screen.getByRole("button", { name: "Download a template" }));
  vi.restoreAllMocks();
  const categoryId = await world.make.category("Classes 9–10");
  const board = await world.make.subcategory(categoryId, "CBSE");
  await world.make.subcategory(categoryId, "Class 9", board);
  const [template] = saved;
  const { id } = await browser.api.courseImports.checkImport({
    query: { fileName: "courses-template.csv" },
    body: { bytes: new Blob([await (template as Blob).text()]) },
  });
  const found = await browser.api.courseImports.showImport({ params: { importId: id } });
  expect(found.rows.map(({ problem }) => problem)).toEqual([null]);
  expect([found.leftOut, found.rowsRefused]).toEqual([[], 0]);
});
