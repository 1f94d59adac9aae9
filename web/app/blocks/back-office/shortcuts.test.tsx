import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Toaster } from "#web/ui/toaster.tsx";
import { undoToast } from "#web/ui/undo-toast.tsx";
import { Shortcuts } from "./shortcuts.tsx";

test("an executive who presses z twice takes back the last change, then the one before", async () => {
  const undone: string[] = [];
  const page = () => (
    <>
      <Toaster page="/" />
      <Shortcuts places={[]} collapsed={false} isListOpen={false} onList={() => {}} />
    </>
  );
  const App = createRoutesStub([{ path: "/", Component: page }]);
  render(<App initialEntries={["/"]} />);
  await screen.findByRole("button", { name: /^Search/ });
  act(() => {
    for (const message of ["First", "Second"])
      undoToast({ message, undo: "Undo", seconds: 10, onUndo: () => undone.push(message) });
  });
  await screen.findByText("Second");
  await userEvent.keyboard("z");
  await userEvent.keyboard("z");
  expect(undone).toEqual(["Second", "First"]);
});
