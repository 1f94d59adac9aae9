import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useWorld } from "@tutoring/api/testing";
import { useLoaderData } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { missingStep } from "#web/blocks/back-office/index.ts";
import { confirmBy } from "#web/lib/session/confirmation.ts";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { SecondFactorNotice } from "./second-factor-notice.tsx";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  startSession({ token: "t", role: "admin" });
});

function Frame() {
  const { missing } = useLoaderData<{ missing: "app" | "passkey" | undefined }>();
  return missing ? <SecondFactorNotice missing={missing} /> : <p>Nothing is missing</p>;
}

async function open() {
  const account = await world.make.admin();
  const { api } = await browseAs(world, account);
  return {
    account,
    show: () => visit({ default: Frame, clientLoader: async () => ({ missing: await missingStep(api) }) }, "/", "/", api),
  };
}

test("an admin who has signed in without the passkey is asked to use it, and no longer once it is used", async () => {
  const { account, show } = await open();
  const { passkey_id } = await world.db
    .insertInto("passkeys")
    .values({
      ...{ account_id: account.id, credential_id: Buffer.from("a"), public_key: Buffer.from("b"), counter: 0, name: "Phone" },
      ...{ can_sync: true, is_synced: true, transports: [] },
    })
    .returning("passkey_id")
    .executeTakeFirstOrThrow();
  const forget = confirmBy(async () => {
    await world.db.updateTable("sessions").set({ passkey_id }).where("account_id", "=", account.id).execute();
    return true;
  });
  show();
  await screen.findByText(/You have signed in without your passkey/);
  expect(screen.queryByRole("link", { name: "Set up the app" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Use your passkey" }));
  await screen.findByText("Nothing is missing");
  forget();
});

test("an admin with neither app nor passkey is led to where one is set up", async () => {
  const { show } = await open();
  show();
  expect((await screen.findByRole("link", { name: "Set up the app" })).getAttribute("href")).toBe("/admin/account");
});
