import { render, screen } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { UnreadMessages } from "./unread-messages.tsx";

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

test("a tutor who has never said when they teach is led to their hours, and one who has is not", async () => {
  const tutorId = await world.make.tutor({ preferredTimeSlot: "" });
  const browser = await browseAs(world, await world.make.tutorAccount(tutorId));
  const App = createRoutesStub([{ path: "/", Component: FirstSteps }]);
  const { unmount } = render(<App initialEntries={["/"]} />);
  const link = await screen.findByRole("link", { name: "Set your hours" });
  expect(link.getAttribute("href")).toBe("/staff/profile#hours");
  unmount();

  const { workingHours, version } = await browser.api.teaching.showMyProfile();
  await browser.api.teaching.setMyHours({ body: workingHours }, { ifMatch: version });
  render(<App initialEntries={["/"]} />);
  await screen.findByText(/^Set your hours/, { selector: "span" });
});

test("a tutor sees among the tasks of the day what families have written, and nothing once all is read", async () => {
  await browseAs(world, await world.make.tutorAccount(await world.make.tutor()));
  const open = (unread: number) => {
    const Frame = () => <Outlet context={{ unread }} />;
    const App = createRoutesStub([{ path: "/", Component: Frame, children: [{ index: true, Component: UnreadMessages }] }]);
    return render(<App initialEntries={["/"]} />);
  };
  const { unmount } = open(2);
  await screen.findByText("2 conversations with unread messages");
  expect(screen.getByRole("link", { name: "Read and answer" }).getAttribute("href")).toBe("/staff/messages");
  unmount();
  open(0);
  expect(screen.queryByRole("link")).toBeNull();
});
