import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import RequestPanel from "./request-panel.tsx";

const world = useWorld();

test("a wrong link is refused beside its field, which keeps it and has the focus; a right one is saved", async () => {
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 12:00 AM" });
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const { api } = await browseAs(world, await world.make.executive());
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / 3_600_000 + 24) * 3_600_000).toISOString();
  await api.bookings.allotTutor({ params: { id }, body: { staffId, startsAt } });
  const nothing = () => {};
  const panel = (
    <RequestPanel
      id={id}
      listedRequest={undefined}
      listed={0}
      onNext={undefined}
      beside={false}
      onCancel={() => {}}
      onClose={nothing}
      onChanged={nothing}
    />
  );
  const App = createRoutesStub([{ path: "/", Component: () => panel }]);
  render(<App initialEntries={["/"]} />);
  const field = await screen.findByLabelText<HTMLInputElement>("Link for this class");
  await userEvent.type(field, "http://meet.example/abc");
  await userEvent.click(screen.getByRole("button", { name: "Save link" }));
  expect((await screen.findByText("The link begins with https://")).closest("form")).not.toBeNull();
  expect([field.value, document.activeElement]).toEqual(["http://meet.example/abc", field]);
  await userEvent.clear(field);
  await userEvent.type(field, " https://meet.example/abc ");
  await userEvent.click(screen.getByRole("button", { name: "Save link" }));
  const saved = async () => (await api.desk.showRequestFile({ params: { id } })).request.meetingUrl;
  await expect.poll(saved).toBe("https://meet.example/abc");
  await expect.poll(() => field.dataset["unsaved"]).toBeUndefined();
  expect(field.value).toBe("https://meet.example/abc");
});
