import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { DeleteQuestion } from "./delete-question.tsx";

/** A question about the category Music, whose name has to be typed. */
function ask(call: () => Promise<unknown>) {
  const reload = vi.fn<(deleted: boolean) => Promise<void>>(() => Promise.resolve());
  function Page() {
    const [row, setRow] = useState<string | undefined>("Music");
    return (
      <>
        <button type="button" onClick={() => setRow("Dance")}>
          Delete Dance
        </button>
        <DeleteQuestion
          row={row}
          question={(name) => `Delete ${name}?`}
          typed={row}
          call={call}
          done="Deleted."
          failed="It could not be deleted."
          onClose={() => setRow(undefined)}
          reload={reload}
        >
          {() => "Its courses go with it."}
        </DeleteQuestion>
      </>
    );
  }
  const App = createRoutesStub([{ path: "/", Component: Page }]);
  render(<App initialEntries={["/"]} />);
  return reload;
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const refusal = (problem: object) => Object.assign(new Error("refused"), { problem, answered: true });

test("an admin whose deletion failed reads why, and deletes with the name that is still typed", async () => {
  const call = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error("no network")).mockResolvedValueOnce({});
  const reload = ask(call);
  await userEvent.type(await screen.findByRole("textbox"), "Music");
  await press("Delete");
  await screen.findByText("It could not be deleted.");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Music");
  await press("Delete");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(reload.mock.calls).toEqual([[false], [true]]);
});

test("an admin who gives up a failed deletion does not see its error in the next question", async () => {
  ask(() => Promise.reject(new Error("no network")));
  await userEvent.type(await screen.findByRole("textbox"), "Music");
  await press("Delete");
  await screen.findByText("It could not be deleted.");
  await press("Keep it");
  await press("Delete Dance");
  await screen.findByRole("alertdialog", { name: "Delete Dance?" });
  expect(screen.queryByText("It could not be deleted.")).toBeNull();
});

test.each([
  { code: "conflict", id: "stale", message: "Meera Nair has changed this in the meantime." },
  { code: "not-found", message: "This category does not exist." },
])("an admin is no longer asked about a record that a colleague has changed or deleted: $code", async (problem) => {
  const reload = ask(() => Promise.reject(refusal(problem)));
  await userEvent.type(await screen.findByRole("textbox"), "Music");
  await press("Delete");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(reload.mock.calls).toEqual([[false]]);
});
