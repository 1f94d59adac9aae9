import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import Dialog from "./cancel-request-dialog.tsx";

const world = useWorld();

/** Opens the dialog that asks an executive why a waiting request is cancelled. */
async function openDialog() {
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const { api } = await browseAs(world, await world.make.executive());
  const find = async () => (await api.bookings.findBookRequests()).data.find((one) => one.id === id);
  const request = await find();
  if (!request) throw new Error("the request is not listed");
  const closed = vi.fn<() => void>();
  const App = createRoutesStub([
    { path: "/", Component: () => <Dialog requests={[request]} onClose={closed} onCancelled={() => undefined} /> },
  ]);
  render(<App initialEntries={["/"]} />);
  return { api, request, find, closed };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an executive who cancels without a reason is asked for it beside the field, and cancels with one", async () => {
  const { find, closed } = await openDialog();
  await press("Cancel request");
  const reason = await screen.findByLabelText("Reason, as the student will read it");
  await screen.findByText("Please give a reason");
  expect(document.activeElement).toBe(reason);
  await userEvent.type(reason, " The tutor is ill ");
  await press("Cancel request");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect((await find())?.status).toBe("CANCELLED");
});

test("an executive's typed reason stays when a colleague has changed the request", async () => {
  const { api, request, closed } = await openDialog();
  await userEvent.type(await screen.findByLabelText("Reason, as the student will read it"), "The tutor is ill");
  const call = { params: { id: request.id }, body: { status: "CANCELLED" as const, reason: "By phone" } };
  await api.bookings.changeRequestStatus(call, { ifMatch: request.version });
  await press("Cancel request");
  await screen.findByRole("alert");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason, as the student will read it").value).toBe("The tutor is ill");
  expect(closed).not.toHaveBeenCalled();
});
