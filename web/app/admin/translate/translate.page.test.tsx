import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { useWorld, type World } from "@tutoring/api/testing";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./translate.page.tsx";

const world = useWorld();
let api: Awaited<ReturnType<World["as"]>>;
let music: number;
beforeAll(async () => {
  music = await world.make.category("Music");
});
beforeEach(async () => {
  const browser = await browseAs(world, await world.make.admin({ name: "Meera Nair" }));
  api = browser.api;
});

const open = (search = "") => visit(page, "/admin/courses/translate", `/admin/courses/translate${search}`, api);
const make = (classFullname: string, classDescription = "") =>
  world.make.course({ categoryId: music, className: classFullname, classFullname, classDescription });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(`${name} in Hindi`);
const stateOf = async (id: number) => (await api.translations.showTranslation({ params: { kind: "course", id } })).state;

test("a translator works through the courses, each beside its original, by keyboard alone", async () => {
  const [tabla, sitar] = [await make("Tabla", "Ten bols."), await make("Sitar")];
  open();
  await userEvent.click(await screen.findByRole("link", { name: "Translate Tabla" }));
  await waitFor(async () => expect(document.activeElement).toBe(await field("Name")));
  screen.getByText("Ten bols.");
  await userEvent.keyboard("तबला");
  screen.getByText("4 characters");
  await userEvent.tab();
  await userEvent.keyboard("तबला: शुरू से");
  await userEvent.tab();
  await userEvent.keyboard("दस बोल।{Control>}{Enter}{/Control}");
  await screen.findByRole("heading", { level: 2, name: "Sitar" });
  expect(await stateOf(tabla)).toBe("translated");
  expect(screen.queryByRole("link", { name: "Translate Tabla" })).toBeNull();
  await userEvent.type(await field("Name"), "सितार");
  await userEvent.type(await field("Full name"), "सितार");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Nothing is left to translate here.");
  expect(await stateOf(sitar)).toBe("translated");
  await screen.findByText("Courses: 2 of 2 translated");
});

test("a translator is asked for a missing text, and nothing typed is lost", async () => {
  const id = await make("Veena", "Four strings.");
  open(`?id=${id}`);
  await userEvent.type(await field("Name"), "वीणा");
  await userEvent.type(await field("Full name"), "वीणा");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Please translate the description too.");
  expect((await field("Name")).value).toBe("वीणा");
  await api.editCatalogue.deleteCourse({ params: { id } });
});

test("a translator sees what a colleague has saved meanwhile, and chooses", async () => {
  const id = await make("Santoor");
  open(`?id=${id}`);
  await userEvent.type(await field("Name"), "संतूर");
  await userEvent.type(await field("Full name"), "संतूर");
  const body = { name: "सन्तूर", fullName: "संतूर", ofVersion: 1 };
  await api.translations.saveTranslation({ params: { kind: "course", id }, body });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByLabelText(/Take theirs/));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect(await api.translations.showTranslation({ params: { kind: "course", id } })).toMatchObject({
      name: "सन्तूर",
      version: 2,
    }),
  );
});

test("a translator finds what is out of date, and can delete a translation", async () => {
  const id = await make("Sarod");
  const params = { kind: "course" as const, id };
  await api.translations.saveTranslation({ params, body: { name: "सरोद", fullName: "सरोद", ofVersion: 1 } });
  await api.editCatalogue.updateCourse({ params: { id }, body: { className: "Sarod 1", pdfs: [], removePdfs: [] } });
  open("?state=stale");
  await userEvent.click(await screen.findByRole("link", { name: "Edit Sarod 1" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete translation" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await screen.findByText("Nothing is left to translate here.");
  expect(await stateOf(id)).toBe("untranslated");
});
