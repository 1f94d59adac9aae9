import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import { placeOfCategory } from "./catalogue-place.ts";
import Dialog from "./promises-dialog.tsx";

const world = useWorld();

test("an admin adds a line to what is learnt in a category, and finds the rest as it was", async () => {
  const browser = await browseAs(world, await world.make.admin());
  const id = await world.make.category("Music");
  const stored = { learnEn: "Rhythm", learnHi: "ताल", featuresEn: "", featuresHi: "" };
  await browser.api.promises.savePromises({ params: { id }, body: stored });
  const [category] = (await browser.api.catalogue.listCategories()).data;
  if (!category) throw new Error("no category");
  const App = createRoutesStub([
    { path: "/", Component: () => <Dialog category={placeOfCategory(category)} onClose={() => {}} /> },
  ]);
  render(<App initialEntries={["/"]} />);
  await userEvent.type(await screen.findByLabelText("What you'll learn"), "{Enter}Posture");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect(await browser.api.promises.showPromises({ params: { id } })).toMatchObject({
      learnEn: "Rhythm\nPosture",
      learnHi: "ताल",
      version: 2,
    }),
  );
});
