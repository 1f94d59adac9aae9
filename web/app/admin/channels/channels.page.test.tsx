import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useWorld } from "@tutoring/api/testing";
import { expect, test } from "vitest";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./channels.page.tsx";
import { Templates } from "./templates.tsx";
import { knownTexts } from "./usable.ts";

const world = useWorld();

test("an admin reads how each channel does, and resumes the one that is closed", async () => {
  const now = world.service.now();
  const until_at = new Date(now.getTime() + 3_600_000);
  await world.db.insertInto("phone_pauses").values({ channel: "whatsapp", until_at, times: 1, reason: "closed" }).execute();
  const day = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await world.db
    .insertInto("phone_days")
    .values({ day, channel: "whatsapp", messages: 12, paise: 168 } as never)
    .execute();
  const template = { name: "class_soon_v1", category: "UTILITY" };
  await world.db
    .insertInto("phone_templates")
    .values([
      { ...template, language: "en", status: "APPROVED", is_same_text: true },
      { ...template, language: "hi", status: "PAUSED", is_same_text: false },
    ])
    .execute();
  const { api } = await browseAs(world, await world.make.admin());
  visit(page, "/admin/channels", "/admin/channels", api);
  const whatsapp = within((await screen.findByRole("heading", { name: "WhatsApp" })).closest("li") as HTMLElement);
  expect(whatsapp.getByText("Paused")).toBeTruthy();
  expect(whatsapp.getByText(/^Our account there is closed/)).toBeTruthy();
  expect(whatsapp.getByText("12 messages today")).toBeTruthy();
  expect(whatsapp.getByText("₹1.68 of ₹500 today")).toBeTruthy();
  const row = within(screen.getByText("Class begins soon", { selector: "td:has(code) *" }).closest("tr") as HTMLElement);
  expect(row.getByText("Approved")).toBeTruthy();
  expect(row.getByText("Another text there")).toBeTruthy();
  await userEvent.click(whatsapp.getByRole("button", { name: "Resume WhatsApp now" }));
  await whatsapp.findByText("On");
  expect(whatsapp.getByText(/^1 of \d+ texts can be used$/)).toBeTruthy();
});

test("an admin with SMS alone reads which texts have no id, and nothing of WhatsApp", async () => {
  const { api } = await browseAs(world, await world.make.admin());
  const { templates } = await api.reachChannels.listChannels();
  const without = templates.map((one) => ({ ...one, channel: "sms" as const, status: "MISSING", comparedAt: null }));
  expect(knownTexts(without)).toBe("unset");
  render(<Templates templates={without} />);
  await screen.findByText("Class begins soon", { selector: "td *" });
  expect(screen.queryByText(/compared with WhatsApp/)).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "WhatsApp" })).toBeNull();
  expect(document.querySelector("td code")).toBeNull();
});

test("an admin reads that WhatsApp may refuse what it was not asked about, and that nothing goes out while no text is approved", async () => {
  await world.db.deleteFrom("phone_pauses").execute();
  await world.db.deleteFrom("phone_templates").execute();
  const { api } = await browseAs(world, await world.make.admin());
  const { unmount } = visit(page, "/admin/channels", "/admin/channels", api);
  await screen.findByText("Texts not compared yet");
  unmount();
  await world.db
    .insertInto("phone_templates")
    .values({ name: "class_soon_v1", category: "UTILITY", language: "en", status: "REJECTED", is_same_text: true })
    .execute();
  visit(page, "/admin/channels", "/admin/channels", api);
  await screen.findByText("No approved text yet");
  expect(screen.queryByText("Texts not compared yet")).toBeNull();
});
