import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./logs.page.tsx";

const world = useWorld();

test("an admin finds deletions and errors by their colour and sign", async () => {
  const admin = await world.as(await world.make.admin());
  const kinds = ["CREATE", "DELETE", "ERROR", "LOGIN"] as const;
  for (const operationType of kinds) await admin.logs.addNote({ body: { operation: `Note of ${operationType}`, operationType } });
  visit(page, "/admin/logs", "/admin/logs", admin);
  const looks = await Promise.all(
    kinds.map(async (kind) => {
      const row = (await screen.findByText(`Note of ${kind}`)).closest("tr") ?? document.body;
      const badge = within(row).getByText(kind);
      return `${badge.className} ${badge.querySelector("svg")?.getAttribute("class")}`;
    }),
  );
  expect(new Set(looks).size).toBe(kinds.length);
});

test("an admin who types an impossible day reads how to write one and corrects a digit, in filters and clearing", async () => {
  const { api } = await browseAs(world, await world.make.admin());
  await api.logs.addNote({ body: { operation: "A note to keep", operationType: "CREATE" } });
  visit(page, "/admin/logs", "/admin/logs", api);
  const start = await screen.findByLabelText<HTMLInputElement>("Start date");
  await userEvent.type(start, "31-02-26{Enter}");
  await screen.findByText("Write the day as dd-mm-yyyy.");
  expect(start.value).toBe("31-02-26");
  screen.getByText("A note to keep");
  await userEvent.clear(start);
  await userEvent.type(start, "24-11-2026");
  await userEvent.type(start, "{Backspace}5", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(start.value).toBe("25-11-2026");
  await userEvent.clear(start);
  await userEvent.click(screen.getByRole("button", { name: "Apply Filters" }));
  expect(screen.queryByText("Write the day as dd-mm-yyyy.")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Clear Logs" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Older than"), "31-02-2026");
  await userEvent.click(dialog.getByRole("button", { name: "Clear Logs" }));
  await dialog.findByText("Write the day as dd-mm-yyyy.");
  expect((await api.logs.findLogs({ query: {} })).logs.map(({ operation }) => operation)).toContain("A note to keep");
});

test("reads are shown on request, and the address says so", async () => {
  const { api } = await browseAs(world, await world.make.admin({ name: "Kavita Rao" }));
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  await api.desk.showRequestFile({ params: { id } });
  visit(page, "/admin/logs", "/admin/logs", api);
  await screen.findByText("A note to keep");
  expect(screen.queryByText("Book request opened")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Show 1 read" }));
  await screen.findByText("Book request opened");
  await userEvent.click(screen.getByRole("link", { name: "Hide reads" }));
  await screen.findByRole("link", { name: "Show 1 read" });
  expect(screen.queryByText("Book request opened")).toBeNull();
});
