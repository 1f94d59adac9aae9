import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { SearchSubject } from "@tutoring/contract";
import { useWorld, type World } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import Dialog from "./subject-dialog.tsx";

const world = useWorld();
let api: Awaited<ReturnType<World["as"]>>;
beforeEach(async () => {
  const browser = await browseAs(world, await world.make.admin());
  api = browser.api;
});

async function open(subject?: SearchSubject) {
  const dialog = <Dialog subject={subject} editing={subject !== undefined} onClose={() => {}} />;
  const App = createRoutesStub([{ path: "/", Component: () => dialog }]);
  render(<App initialEntries={["/"]} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Names in English")));
}
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const named = async (search: string) => (await api.searchSubjects.listSubjects({ query: { search } })).data;

test("an admin types the names of a subject, separated by commas, and they are stored one by one", async () => {
  await open();
  await fill("Names in English", "Kite making, kites ,");
  await fill("Names in Hindi", "पतंग");
  await press("Add subject");
  await waitFor(async () =>
    expect(await named("kite")).toMatchObject([{ english: ["Kite making", "kites"], hindi: ["पतंग"], alsoCalled: [] }]),
  );
});

test("an admin adds a name to a subject, and the others stay", async () => {
  const [physics] = await named("physics");
  await open(physics);
  await userEvent.type(screen.getByLabelText("Also called"), "फिजिक्स");
  await press("Save");
  await waitFor(async () => expect(await named("फिजिक्स")).toMatchObject([{ ...physics, alsoCalled: ["फिजिक्स"], version: 2 }]));
});

test("an admin is told beside the field what is wrong with a name", async () => {
  await open();
  await press("Add subject");
  await screen.findByText("At least one English name is required");
  await fill("Names in English", "mathematics");
  await press("Add subject");
  await screen.findByText("There is a subject with this first name already.");
  expect(document.activeElement).toBe(screen.getByLabelText("Names in English"));
});
