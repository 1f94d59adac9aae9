import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Tutor } from "@tutoring/contract";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import Dialog from "./hours-dialog.tsx";

const world = useWorld();

/** Opens a tutor's hours as an admin. */
async function openHours() {
  const browser = await browseAs(world, await world.make.admin());
  const staffId = await world.make.tutor();
  const params = { id: staffId };
  const tutor = await browser.api.tutors.setWorkingHours({ params, body: { weekly: {}, exceptions: [] } });
  const App = createRoutesStub([{ path: "/", Component: () => <Dialog member={tutor} onSaved={() => {}} onClose={() => {}} /> }]);
  render(<App initialEntries={["/"]} />);
  await screen.findByText("Monday");
  return { tutor, api: browser.api };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an admin who enters overlapping hours reads so at their day, and is led there", async () => {
  await openHours();
  await press("Tuesday: add hours");
  await press("Tuesday: add hours");
  await press("Save hours");
  const sentence = await screen.findByText("These times overlap.");
  within(sentence.closest("li") ?? sentence).getByText("Tuesday");
  expect(document.activeElement).toBe(screen.getByLabelText("Tuesday, from 1"));
});

test("two admins who change the hours of one tutor choose day by day", async () => {
  const { tutor, api } = await openHours();
  await press("Sunday: add hours");
  await press("Monday: add hours");
  const weekly: Tutor["workingHours"]["weekly"] = { "1": [["09:00", "10:00"]], "3": [["11:00", "12:00"]] };
  await api.tutors.setWorkingHours({ params: { id: tutor.staffId }, body: { weekly, exceptions: [] } });
  await press("Save hours");
  const monday = within(await screen.findByRole("group", { name: "Monday: two versions" }));
  monday.getByText("09:00 to 10:00");
  await userEvent.click(monday.getByLabelText(/Take theirs/));
  await press("Save hours");
  await waitFor(async () => {
    const found = (await api.tutors.listTutors()).data.find(({ staffId }) => staffId === tutor.staffId) as Tutor;
    const saved = found.workingHours.weekly;
    expect(saved["1"]).toEqual([["09:00", "10:00"]]);
    expect(saved["3"]).toEqual([["11:00", "12:00"]]);
    expect(saved["0"]).toEqual([["16:00", "20:00"]]);
  });
});
