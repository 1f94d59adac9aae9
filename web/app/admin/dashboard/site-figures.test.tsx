import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import { SiteFigures } from "./site-figures.tsx";

const world = useWorld();

test("an admin chooses the product's own figures; anything but a number is refused at its field", async () => {
  const browser = await browseAs(world, await world.make.admin());
  const value = await browser.api.site.showFigures();
  const App = createRoutesStub([{ path: "/", Component: () => <SiteFigures loaded={{ value }} onRetry={() => {}} /> }]);
  render(<App initialEntries={["/"]} />);
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  await userEvent.type(await screen.findByLabelText("Students taught"), "many");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByLabelText("Students taught")).getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(screen.getByLabelText("Students taught"));
  await userEvent.type(screen.getByLabelText("Students taught"), "12000");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await browser.api.site.showFigures()).toMatchObject({ students: 12_000, tutors: null }));
});
