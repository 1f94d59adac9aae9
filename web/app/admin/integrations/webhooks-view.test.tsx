import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useWorld } from "@tutoring/api/testing";
import { expect, test } from "vitest";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as deliveries from "./deliveries-view.tsx";
import * as webhooks from "./webhooks-view.tsx";

const world = useWorld();

test("an admin adds an address, sees its secret once, turns it off, and removes it after a question", async () => {
  const { api } = await browseAs(world, await world.make.admin());
  visit(webhooks, "/admin/integrations/webhooks", "/admin/integrations/webhooks", api);
  await screen.findByText(/No address takes webhooks yet/);

  await userEvent.click(screen.getByRole("button", { name: "Add address" }));
  const dialog = await screen.findByRole("dialog", { name: "Add address" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Address" }), "https://crm.example.com/hook");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add address" }));
  await within(dialog).findByText("Choose at least one");
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "order.paid" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Add address" }));
  const shown = await screen.findByRole("dialog", { name: "Secret of crm.example.com" });
  expect(within(shown).getByText(/^whsec_/)).toBeTruthy();
  await userEvent.click(within(shown).getByRole("button", { name: "I have it" }));

  const choose = async (action: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "Actions for crm.example.com" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: action }));
  };
  await choose("Turn off");
  await screen.findByText("Off");
  await choose("Turn on");
  await screen.findByText("On");
  await choose("Remove");
  await screen.findByText("Remove crm.example.com?");
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await screen.findByText(/No address takes webhooks yet/);
});

test("an admin tries an address with a test event and finds it among the deliveries", async () => {
  const { api } = await browseAs(world, await world.make.admin());
  const body = { url: "https://crm.example.com/hook", types: ["order.paid" as const] };
  const { endpoint } = await api.webhookEndpoints.addEndpoint({ body });
  const path = "/admin/integrations/deliveries";
  visit(deliveries, path, `${path}?endpoint=${endpoint.id}`, api);
  await screen.findByRole("heading", { name: "Deliveries to crm.example.com" });
  await userEvent.click(screen.getByRole("button", { name: "Send a test event" }));
  expect(await screen.findByText("Waiting")).toBeTruthy();
  await world.db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", tries: 10 })
    .where("endpoint_id", "=", endpoint.id)
    .execute();
  await userEvent.click(screen.getByRole("button", { name: "Send a test event" }));
  await screen.findByText("Given up");
  await userEvent.click(screen.getByRole("button", { name: "Send all given up again" }));
  await expect.poll(() => screen.queryByText("Given up")).toBeNull();
  expect(screen.getAllByText("Waiting")).toHaveLength(2);
  await world.db.updateTable("webhook_deliveries").set({ state: "failed" }).where("endpoint_id", "=", endpoint.id).execute();
  for (const button of screen.getAllByRole("button", { name: "Send again test" })) await userEvent.click(button);
  const states = () => world.db.selectFrom("webhook_deliveries").select("state").where("endpoint_id", "=", endpoint.id).execute();
  await expect.poll(states).toEqual([{ state: "waiting" }, { state: "waiting" }]);
});
