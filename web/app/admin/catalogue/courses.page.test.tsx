import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { Toaster } from "#web/ui/toaster.tsx";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./courses.page.tsx";

const world = useWorld();

test("an admin finds a course by its name wherever it is, opens it there, and goes to its place", async () => {
  const categoryId = await world.make.category("Science");
  const subcategoryId = await world.make.subcategory(categoryId, "Class 9");
  await world.make.course({ categoryId, subcategoryId, className: "Optics", classFullname: "Optics for Class 9" });
  await world.make.course({ categoryId: await world.make.category("Music"), className: "Tabla", classFullname: "Tabla for all" });
  const browser = await browseAs(world, await world.make.admin());
  visit(page, "/admin/courses", "/admin/courses", browser.api);

  const search = await screen.findByRole("searchbox", { name: "Search" });
  await userEvent.type(search, "optics{Enter}");
  const card = (await screen.findByRole("heading", { name: "Optics" })).closest("li") ?? document.body;
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Optics"]);
  await userEvent.click(within(card).getByRole("button", { name: "Edit Optics" }));
  const dialog = await screen.findByRole("dialog");
  within(dialog).getByText("Science > Class 9");
  expect(within(dialog).getByLabelText<HTMLInputElement>("Course name").value).toBe("Optics");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));

  await userEvent.clear(search);
  await userEvent.type(search, "optcis{Enter}");
  await screen.findByText("No course matches “optcis”. The nearest: “optics”.");
  await screen.findByRole("heading", { name: "Optics" });

  await userEvent.clear(search);
  await userEvent.type(search, "zzzz{Enter}");
  await screen.findByText("No course matches “zzzz”");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await screen.findByRole("heading", { name: "Music" });

  await userEvent.type(search, "optics{Enter}");
  await userEvent.click(await screen.findByRole("link", { name: /^Place of Optics: ?Science > Class 9$/ }));
  expect(await screen.findByText("Class 9", { selector: "[aria-current=page]" })).toBeDefined();
  expect(screen.getByText("Showing 1 to 1 of 1 entries")).toBeDefined();
});

test("an admin who takes a change of two courses back reads which one another admin has changed since", async () => {
  const categoryId = await world.make.category("Dance");
  for (const name of ["Bihu", "Garba"])
    await world.make.course({ categoryId, className: name, classFullname: `${name} for all` });
  const browser = await browseAs(world, await world.make.admin());
  const other = await world.as(await world.make.admin({ name: "Other Admin" }));
  render(<Toaster page="/" />);
  visit(page, "/admin/courses", `/admin/courses?in=c${categoryId}`, browser.api);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Change 2 courses" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Duration"), "9 weeks");
  await userEvent.click(dialog.getByRole("button", { name: "Change 2 courses" }));
  await screen.findByText("2 courses changed.");
  const { class_id: garba } = await world.db
    .selectFrom("courses")
    .select("class_id")
    .where("class_name", "=", "Garba")
    .executeTakeFirstOrThrow();
  await other.editCatalogue.changeCourseFacts({ params: { id: garba }, body: { duration: "12 weeks" } });
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("1 course is as it was.");
  const failures = await screen.findByRole("alert", { name: "1 course stays changed" });
  expect(failures.querySelector("li")?.textContent).toMatch(/^Garba: Someone has changed this/);
});

test("an admin who takes the deletion of two courses back reads of each why it stays deleted", async () => {
  const categoryId = await world.make.category("Folk dance");
  for (const name of ["Lavani", "Bhangra"])
    await world.make.course({ categoryId, className: name, classFullname: `${name} for all` });
  const browser = await browseAs(world, await world.make.admin());
  const other = await world.as(await world.make.admin({ name: "Other Admin" }));
  render(<Toaster page="/" />);
  visit(page, "/admin/courses", `/admin/courses?in=c${categoryId}`, browser.api);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete 2 courses" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  const said = (await screen.findByText("2 courses deleted.")).parentElement ?? document.body;
  const undo = within(said).getByRole("button", { name: "Undo" });
  const { data: deleted } = await other.catalogueBin.listBin({ query: { search: "Bhangra" } });
  await other.catalogueBin.restore({ params: { kind: "course", id: deleted[0]?.id ?? 0 } });
  await world.make.course({ categoryId, className: "Lavani", classFullname: "Lavani for all" });
  await userEvent.click(undo);
  const failures = await screen.findByRole("alert", { name: "2 courses were not restored" });
  expect([...failures.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Lavani: There is another “Lavani for all” in its place now. Rename that one, then restore this one.",
    "Bhangra: This is no longer in the bin.",
  ]);
});

test("an admin who has searched for courses exports those that were found", async () => {
  await world.make.course({ categoryId: await world.make.category("Astronomy"), className: "Comets", classFullname: "Comets" });
  const browser = await browseAs(world, await world.make.admin());
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const exported: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const answer = await browser.fetch(request);
    if (request.url.includes("/courses/export")) exported.push(await answer.clone().text());
    return answer;
  });
  visit(page, "/admin/courses", "/admin/courses?search=comets", browser.api);
  await screen.findByRole("heading", { name: "Comets" });
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
  expect(exported[0]?.trim().split("\r\n")).toHaveLength(2);
});
