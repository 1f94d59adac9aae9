import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import * as account from "#web/student/account.page.tsx";
import { canNotify, cannotNotify, pushKey } from "#web/testing/can-notify.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";

const world = useWorld();
beforeEach(() => {
  localStorage.clear();
  world.service.settings.pushKey = pushKey.toString("base64url");
  startSession({ token: "t", role: "student" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  cannotNotify();
});

const offer = "Get a reminder on this device an hour before class";
async function withBooking() {
  const student = await world.make.student();
  await world.make.booking({ student, courseId: await world.make.course({ classFullname: "Algebra" }) });
  return student;
}

/** Opens the family's page at a tab, and waits until the browser was asked what it shows. */
async function open(student: Parameters<typeof browseAs>[1], tab: "bookings" | "profile") {
  cleanup();
  const { api } = await browseAs(world, student);
  visit(account, `/student/${tab}`, `/student/${tab}`, api);
}
const devices = (accountId: string) =>
  world.db.selectFrom("push_devices").select("device_id").where("account_id", "=", accountId).execute();

test("after a booking a family is offered reminders, is asked for permission at its press only, and gets them on this device", async () => {
  const asked = canNotify("default");
  const student = await withBooking();
  await open(student, "bookings");
  await screen.findByText(offer);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Turn on notifications" }));
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
  expect(asked).toEqual(["permission", ["/app-worker.js", { updateViaCache: "none" }]]);
  expect(await devices(student.id)).toHaveLength(1);
});

test("a family that says not now is left alone for 30 days, and one that has refused, or has booked nothing, is not asked", async () => {
  canNotify("default", "denied");
  const student = await withBooking();
  await open(student, "bookings");
  await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
  await open(student, "bookings");
  await screen.findByText("Algebra");
  expect(screen.queryByText(offer)).toBeNull();
  localStorage.setItem("push-not-now", String(Date.now() - 31 * 86_400_000));
  await open(student, "bookings");
  await userEvent.click(await screen.findByRole("button", { name: "Turn on notifications" }));
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
  expect(await devices(student.id)).toEqual([]);
  await open(student, "profile");
  await screen.findByText(/Your browser blocks notifications/);

  canNotify("default");
  await open(await world.make.student(), "bookings");
  await screen.findByText("No bookings yet");
  expect(screen.queryByText(offer)).toBeNull();
});

test("a family with an iPad, which calls itself a Macintosh, reads how it gets notifications there", async () => {
  const macintosh =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15";
  const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(macintosh);
  Object.defineProperty(navigator, "maxTouchPoints", { configurable: true, value: 5 });
  const student = await world.make.student();
  await open(student, "profile");
  await screen.findByText(/^On an iPhone or iPad, press Share/);
  Object.defineProperty(navigator, "maxTouchPoints", { configurable: true, value: 0 });
  await open(student, "profile");
  await screen.findByText("This browser cannot show notifications.");
  agent.mockRestore();
  expect(navigator.userAgent).not.toBe(macintosh);
});

test("a family chooses how each topic comes, and removes a device", async () => {
  canNotify("default");
  const student = await world.make.student();
  await open(student, "profile");
  const card = within(await screen.findByRole("region", { name: "How we reach you" }));
  await card.findByText("Notifications are off on this device.");
  const options = (name: RegExp) =>
    within(card.getByRole("combobox", { name }))
      .getAllByRole("option")
      .map((one) => one.textContent);
  expect(options(/Reminders/)).toEqual(["Phone first", "Phone and email", "Email only"]);
  expect(options(/Payments/)).toEqual(["Phone and email", "Email only"]);
  await userEvent.selectOptions(card.getByRole("combobox", { name: /Reminders/ }), "Email only");
  await waitFor(async () =>
    expect(await world.db.selectFrom("notification_choices").select(["topic", "choice"]).execute()).toEqual([
      { topic: "reminders", choice: "email" },
    ]),
  );
  await userEvent.click(await card.findByRole("button", { name: "Turn on notifications" }));
  await card.findByText("Notifications are on for this device.");
  await userEvent.click(await card.findByRole("button", { name: /^Remove / }));
  await card.findByText("Notifications are off on this device.");
  expect(await devices(student.id)).toEqual([]);
});

test("notifications that an earlier version's worker shows move to the one worker, without a press and with one device", async () => {
  const asked = canNotify("granted");
  const student = await world.make.student();
  const { api } = await browseAs(world, student);
  const bytes = (length: number) => new Uint8Array(length).fill(length).buffer;
  const ended: string[] = [];
  const former = {
    scope: "http://localhost/notifications/",
    pushManager: {
      getSubscription: () =>
        Promise.resolve({
          ...{
            endpoint: "https://fcm.googleapis.com/fcm/send/former",
            options: { applicationServerKey: new Uint8Array(pushKey).buffer },
          },
          getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
          unsubscribe: () => Promise.resolve(ended.push("subscription")),
        }),
    },
    unregister: () => Promise.resolve(ended.push("worker")),
  };
  const [p256dh, auth] = [65, 16].map((length) => Buffer.from(bytes(length)).toString("base64url"));
  const endpoint = "https://fcm.googleapis.com/fcm/send/former";
  await api.reach.addDevice({ body: { endpoint, p256dh: p256dh ?? "", auth: auth ?? "" } });
  const [before] = await devices(student.id);
  navigator.serviceWorker.getRegistrations = () =>
    Promise.resolve(ended.includes("worker") ? [] : [former as unknown as ServiceWorkerRegistration]);
  await open(student, "profile");
  await screen.findByText("Notifications are on for this device.");
  expect(ended).toEqual(["subscription", "worker"]);
  expect(asked).toEqual([["/app-worker.js", { updateViaCache: "none" }]]);
  const now = await devices(student.id);
  expect(now).toHaveLength(1);
  expect(now).not.toEqual([before]);
});

test("a family verifies its number by a code on its phone, turns WhatsApp on, sees what came, and removes the number", async () => {
  const number = "+919811077001";
  const student = await world.make.student();
  await open(student, "profile");
  const card = within(await screen.findByRole("region", { name: "How we reach you" }));
  const field = await card.findByLabelText<HTMLInputElement>("Mobile number");
  expect(field.value.replaceAll(" ", "")).toContain("9811042367"); // the one that the family has given us
  await userEvent.clear(field);
  await userEvent.type(field, "5811077001");
  await userEvent.click(card.getByRole("button", { name: "Send a code" }));
  await card.findByText("Phone number is invalid");
  await userEvent.clear(card.getByLabelText("Mobile number"));
  await userEvent.type(card.getByLabelText("Mobile number"), "9811077001");
  await userEvent.click(card.getByRole("button", { name: "Send a code" }));
  await card.findByText(/We have sent a code by WhatsApp/);
  const [message] = await world.testPhones.messagesOn(number);
  await userEvent.click(card.getAllByRole("textbox")[0] as HTMLElement);
  await userEvent.paste(message?.code ?? "");
  await userEvent.click(card.getByRole("button", { name: "Verify the number" }));
  await card.findByText("+91 98110 77001 is verified.");
  expect(card.getByText("WhatsApp is off")).toBeTruthy();
  await userEvent.click(card.getByRole("button", { name: "Turn on WhatsApp" }));
  await card.findByText("WhatsApp is on");
  await userEvent.click(card.getByText("Messages we sent"));
  await card.findByText("A code");
  await card.findByText(/^WhatsApp: sent, /);
  await userEvent.click(card.getByRole("button", { name: "Remove the number" }));
  await card.findByLabelText("Mobile number");
  const proof = world.db.selectFrom("phone_agreements").select(["channel", "is_agreed"]).where("account_id", "=", student.id);
  expect(await proof.orderBy("agreement_id").execute()).toEqual([
    { channel: "whatsapp", is_agreed: true },
    { channel: "whatsapp", is_agreed: false },
  ]);
});
