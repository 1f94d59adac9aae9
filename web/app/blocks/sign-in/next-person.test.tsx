import { fireEvent, render, screen, waitFor } from "@testing-library/react";
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

test("a child who registers with its own date of birth reads why that ends here, before it is asked again whom the classes are for", async () => {
  await world.owner.updateTable("consent_rule").set({ needs_check: true }).execute();
  const browser = world.visitor();
  vi.stubGlobal("fetch", (request: Request) => browser.fetch(request));
  const App = createRoutesStub([{ path: "*", Component: () => <Dialog opening={{ mode: "login" }} open onClose={() => {}} /> }]);
  render(<App initialEntries={["/"]} />);
  await proveAddress(world, "child@example.in");
  for (const [label, value] of [
    ["Student Name *", "Aarav Malhotra"],
    ["Parent Name *", "Ritu Malhotra"],
    ["Phone Number *", "9811042367"],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name, hidden: true }));
  const agreeAs = async (bornOn: string) => {
    fireEvent.click(await screen.findByRole("radio", { name: "Me, I am 18 or older", hidden: true }));
    fireEvent.change(await screen.findByLabelText("Your date of birth"), { target: { value: bornOn } });
    fireEvent.click(screen.getByRole("checkbox", { hidden: true }));
    await press("Agree and continue");
  };
  await press("Create Account");
  await agreeAs("2013-06-01");
  await screen.findByText(/^Only a parent or guardian who is 18 or older can agree/);
  expect(screen.queryByLabelText("Your date of birth")).toBe(null);
  await agreeAs("1988-02-29");
  await screen.findByText(/^A date of birth under 18 was given with this email address today/);
  await world.owner.updateTable("consent_rule").set({ needs_check: false }).execute();
});
