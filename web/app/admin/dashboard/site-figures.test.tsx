import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startWorld, type World } from "@tutoring/api/testing";
import { SiteFigures } from "./site-figures.tsx";

let world: World;
beforeAll(async () => {
  Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} }); // jsdom has neither
  world = await startWorld();
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});
afterAll(() => world.stop());

test("an admin chooses the product's own figures; what is no number is refused at its field", async () => {
  const browser = await world.browserOf(await world.make.admin());
  vi.stubGlobal("fetch", (request: Request) => browser.fetch(request));
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
  await vi.waitFor(async () => expect(await browser.api.site.showFigures()).toMatchObject({ students: 12_000, tutors: null }));
});
