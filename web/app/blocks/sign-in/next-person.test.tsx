import { render, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { canNotify, cannotNotify, pushKey } from "#web/testing/can-notify.ts";
import { proveAddress } from "#web/testing/prove-address.ts";
import Dialog from "./student-sign-in-dialog.tsx";

const world = useWorld();
afterEach(() => {
  cannotNotify();
});

test("a family that signs in on a phone whose former family never signed out ends that family's notifications there", async () => {
  world.service.settings.pushKey = pushKey.toString("base64url");
  canNotify("granted");
  const before = await world.make.student();
  const [p256dh, auth] = [65, 16].map((length) => Buffer.alloc(length, length).toString("base64url"));
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  await (await world.as(before)).reach.addDevice({ body: { endpoint, p256dh: p256dh ?? "", auth: auth ?? "" } });
  const devices = () => world.db.selectFrom("push_devices").select("device_id").where("account_id", "=", before.id).execute();
  expect(await devices()).toHaveLength(1);

  const next = await world.make.student();
  const browser = world.visitor();
  vi.stubGlobal("fetch", (request: Request) => browser.fetch(request));
  const App = createRoutesStub([{ path: "*", Component: () => <Dialog opening={{ mode: "login" }} open onClose={() => {}} /> }]);
  render(<App initialEntries={["/"]} />);
  await proveAddress(world, next.email);
  await waitFor(async () => expect(await devices()).toEqual([]));
});
