import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import { AllotSection } from "./allot-section.tsx";

const world = useWorld();

test("an executive who allots a class sees the field of its link only after asking for an outside link", async () => {
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const { api } = await browseAs(world, await world.make.executive());
  const request = (await api.bookings.findBookRequests()).data.find((one) => one.id === id);
  if (!request) throw new Error("the request is not listed");
  const nothing = () => {};
  const App = createRoutesStub([
    { path: "/", Component: () => <AllotSection request={request} onAllotted={nothing} onChanged={nothing} /> },
  ]);
  render(<App initialEntries={["/"]} />);
  const isOpen = () => screen.getByLabelText("Meeting link").closest("details")?.open;
  await screen.findByText("Use an outside link");
  expect(isOpen()).toBe(false);
  await userEvent.click(screen.getByText("Use an outside link"));
  await vi.waitFor(() => expect(isOpen()).toBe(true));
});
