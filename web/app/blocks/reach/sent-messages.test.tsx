import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import * as account from "#web/student/account.page.tsx";
import { browseAs, visit } from "#web/testing/visit.tsx";

const world = useWorld();
afterEach(() => localStorage.clear());

test("a family without a phone reads what was mailed to it, the newest first, and asks for older messages", async () => {
  const { phones } = world.service;
  world.service.phones = {};
  try {
    const student = await world.make.student();
    const now = world.service.now().getTime();
    const sent = Array.from({ length: 22 }, (_, nth) => {
      const at = new Date(now - (22 - nth) * 3_600_000);
      const email = {
        to_address: student.email,
        queue: "default",
        body_text: "",
        to_family: student.id,
        sent_at: at,
        due_at: at,
      };
      return { ...email, subject: `Receipt ${nth + 1}`, status: nth === 21 ? ("failed" as const) : ("sent" as const) };
    });
    await world.db
      .insertInto("emails")
      .values(sent as never)
      .execute();
    const { api } = await browseAs(world, student);
    visit(account, "/student/profile", "/student/profile", api);
    const card = within(await screen.findByRole("region", { name: "How we reach you" }));
    await card.findByText("Everything comes by email.");
    await userEvent.click(card.getByText("Messages we sent"));
    const first = (await card.findByText("Receipt 22")).closest("li");
    expect(within(first as HTMLElement).getByText(/^Email: not delivered, /)).toBeTruthy();
    expect(card.queryByText("Receipt 2")).toBeNull();
    await userEvent.click(card.getByRole("button", { name: "Show older messages" }));
    await card.findByText("Receipt 1");
    expect(card.getAllByText(/^Receipt/).map((one) => one.textContent)).toEqual(
      Array.from({ length: 22 }, (_, nth) => `Receipt ${22 - nth}`),
    );
    expect(card.getByText("Messages are kept for 90 days.")).toBeTruthy();
  } finally {
    world.service.phones = phones;
  }
});
