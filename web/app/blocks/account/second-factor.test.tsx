import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Secret, TOTP } from "otpauth";
import { useWorld } from "@tutoring/api/testing";
import { beforeEach, expect, test } from "vitest";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { clientLoader, MyAccount } from "./index.ts";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", role: "admin" });
});

test("an admin with few recovery codes left makes new ones with the app's code, and sees them once", async () => {
  const browser = await browseAs(world, await world.make.admin());
  const { secret, setup } = await browser.api.account.beginSecondFactor();
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.service.now().getTime() });
  const { recoveryCodes: former } = await browser.api.account.confirmSecondFactor({ body: { setup, totp: code() } });
  visit({ default: MyAccount, clientLoader }, "/admin/account", "/admin/account", browser.api);
  await userEvent.click(await screen.findByRole("button", { name: "New recovery codes" }));
  await userEvent.type(screen.getByLabelText("Code from the app"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Make new codes" }));
  await screen.findByText("That code is wrong or has already been used.");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByText("That code is wrong or has already been used.")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "New recovery codes" }));
  await userEvent.type(screen.getByLabelText("Code from the app"), former[0] ?? "");
  await userEvent.click(screen.getByRole("button", { name: "Make new codes" }));
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  const shown = within(list)
    .getAllByRole("listitem")
    .map((one) => one.textContent);
  expect(new Set([...former, ...shown]).size).toBe(20);
  screen.getByText(/The former codes no longer work/);
  await userEvent.click(screen.getByRole("button", { name: "I have written them down" }));
  expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove the app" })).toBeDefined();
  expect((await browser.api.account.showAccount()).recoveryCodesLeft).toBe(10);
});
