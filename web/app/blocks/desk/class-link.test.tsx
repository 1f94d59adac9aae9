import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import RequestPanel from "./request-panel.tsx";

const world = useWorld();

/** The panel of a request with a class tomorrow. `again` is what its list does when it is loaded again. */
async function openPanel() {
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 12:00 AM" });
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const { api } = await browseAs(world, await world.make.executive());
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / 3_600_000 + 24) * 3_600_000).toISOString();
  await api.bookings.allotTutor({ params: { id }, body: { staffId, startsAt } });
  const nothing = () => {};
  let again = nothing;
  const Page = () => {
    const [listed, setListed] = useState(0);
    useEffect(() => {
      again = () => setListed((before) => before + 1);
    });
    return (
      <RequestPanel
        id={id}
        listedRequest={undefined}
        listed={listed}
        onNext={undefined}
        beside={false}
        onCancel={nothing}
        onClose={nothing}
        onChanged={nothing}
      />
    );
  };
  const App = createRoutesStub([{ path: "/", Component: Page }]);
  render(<App initialEntries={["/"]} />);
  const field = await screen.findByLabelText<HTMLInputElement>("Link for this class");
  const saved = async () => (await api.desk.showRequestFile({ params: { id } })).request.meetingUrl;
  return { id, field, saved, reloadList: () => again() };
}

test("a wrong link is refused beside its field, which keeps it and has the focus; a right one is saved", async () => {
  const { field, saved } = await openPanel();
  await userEvent.type(field, "http://meet.example/abc");
  await userEvent.click(screen.getByRole("button", { name: "Save link" }));
  expect((await screen.findByText("The link begins with https://")).closest("form")).not.toBeNull();
  expect([field.value, document.activeElement]).toEqual(["http://meet.example/abc", field]);
  await userEvent.clear(field);
  await userEvent.type(field, " https://meet.example/abc ");
  await userEvent.click(screen.getByRole("button", { name: "Save link" }));
  await expect.poll(saved).toBe("https://meet.example/abc");
  await expect.poll(() => field.dataset["unsaved"]).toBeUndefined();
  expect(field.value).toBe("https://meet.example/abc");
});

test("a link that a colleague saved while an executive typed another is not overwritten unseen", async () => {
  const { id, field, saved, reloadList } = await openPanel();
  await userEvent.type(field, "https://meet.example/mine");
  const colleague = await world.as(await world.make.executive({ name: "Colleague" }));
  await colleague.bookings.setMeetingLink({ params: { id }, body: { meetingUrl: "https://meet.example/theirs" } });
  await colleague.desk.addRequestNote({ params: { id }, body: { text: "The link is set." } });
  reloadList();
  await screen.findByText("The link is set.");
  await userEvent.click(screen.getByRole("button", { name: "Save link" }));
  await screen.findByText(/^Colleague has changed this in the meantime\./);
  expect(await saved()).toBe("https://meet.example/theirs");
  await userEvent.click(await screen.findByRole("button", { name: "Save link" }));
  await expect.poll(saved).toBe("https://meet.example/mine");
});
