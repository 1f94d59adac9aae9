import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import { FirstSteps } from "./first-steps.tsx";

const world = useWorld();

test("a tutor whose only document was refused is led to send another", async () => {
  const tutorId = await world.make.tutor();
  const qualification = { tutor_id: tutorId, name: "M.Sc. Physics", type: "pdf" as const, file_key: "documents/1" };
  await world.db
    .insertInto("tutor_qualifications")
    .values({ ...qualification, decided_at: world.service.now(), refusal: "The page is not readable." })
    .execute();
  await browseAs(world, await world.make.tutorAccount(tutorId));
  const App = createRoutesStub([{ path: "/", Component: FirstSteps }]);
  const { unmount } = render(<App initialEntries={["/"]} />);
  const left = () => screen.findByRole("link", { name: "Add a qualification with its document" });
  expect((await left()).getAttribute("href")).toBe("/staff/profile#qualifications");
  unmount();

  await world.db
    .insertInto("tutor_qualifications")
    .values({ ...qualification, file_key: "documents/2", refusal: "" })
    .execute();
  render(<App initialEntries={["/"]} />);
  await screen.findByText(/^Add a qualification/, { selector: "span" });
});
