import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import Dialog from "./facts-dialog.tsx";

const world = useWorld();

test("an admin who refuses without a reason is asked for it beside its field", async () => {
  const staffId = await world.make.tutor({ staffName: "Meera Iyer" });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  await tutor.tutorPages.askForFacts({ body: { qualification: "PhD", experience: "12" } });
  const admin = await browseAs(world, await world.make.admin());
  const { data } = await admin.api.tutorPages.listFactChanges();
  const [change] = data;
  if (!change) throw new Error("nothing waits");
  const closed = vi.fn<() => void>();
  const App = createRoutesStub([
    { path: "/", Component: () => <Dialog tutor={change} reload={() => Promise.resolve()} onClose={closed} /> },
  ]);
  render(<App initialEntries={["/"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Refuse the change" }));
  const field = screen.getByLabelText("Reason, if you refuse; the tutor reads it");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(field, "Please send us the certificate.");
  await userEvent.click(screen.getByRole("button", { name: "Refuse the change" }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect((await admin.api.tutorPages.listFactChanges()).data).toEqual([]);
});
