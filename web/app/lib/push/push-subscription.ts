import { browserApi } from "#web/lib/api/api.ts";
import { isApplePhone } from "#web/lib/app/apple-phone.ts";
import { startAppWorker } from "#web/lib/app/app-worker.ts";
import { isSupported } from "./leave-browser.ts";

/** Where notifications had a worker of their own in earlier versions. */
const formerScope = "/notifications/";

/**
 * `install-first`: an iPhone notifies only from its home screen. `denied`: the person has refused, and only the browser's settings
 * change that.
 */
export type PushState = "unsupported" | "install-first" | "denied" | "off" | "on";

/** Whether this browser shows notifications of the signed-in person. One that was added with another key is none. */
export async function pushState(key: string): Promise<PushState> {
  if (!isSupported()) return isApplePhone() ? "install-first" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  await moveFormer();
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== "granted") return "off";
  if (!isOf(subscription, key)) return "off";
  const { known } = await browserApi.reach.addDevice({ body: { ...bodyOf(subscription), renew: true } });
  return known ? "on" : "off";
}

/** Asks for permission, which needs a press, and adds this browser. Throws if the browser or our server refuses. */
export async function turnOn(key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { pushManager } = await startAppWorker();
  const before = await pushManager.getSubscription();
  if (before && !isOf(before, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await browserApi.reach.addDevice({ body: bodyOf(subscription) });
  return "on";
}

/** Tells our server who uses this browser now, so that it shows nothing more of the person before. */
export async function claimBrowser(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await browserApi.reach.addDevice({ body: { ...bodyOf(subscription), renew: true } });
}

let moving: Promise<void> | undefined;

/** Moves the notifications of this account from the worker of earlier versions to this one; the old one shows them until then. */
export function moveFormer(): Promise<void> {
  if (!isSupported()) return Promise.resolve();
  moving ??= move().finally(() => (moving = undefined));
  return moving;
}

async function move(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const former = registrations.find(({ scope }) => new URL(scope).pathname === formerScope);
  if (!former) return;
  const before = await former.pushManager.getSubscription();
  const key = before?.options.applicationServerKey;
  if (before && key && Notification.permission === "granted") {
    // another person's stays unknown, and ends
    const { known } = await browserApi.reach.addDevice({ body: { ...bodyOf(before), renew: true } });
    if (known) {
      const { pushManager } = await startAppWorker();
      const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      await browserApi.reach.addDevice({ body: { ...bodyOf(subscription), replaces: before.endpoint } });
    }
    await before.unsubscribe();
  }
  await former.unregister();
}

const base64 = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const isOf = ({ options }: PushSubscription, key: string): boolean => base64(options.applicationServerKey) === key;

const bodyOf = (subscription: PushSubscription) => ({
  endpoint: subscription.endpoint,
  p256dh: base64(subscription.getKey("p256dh")),
  auth: base64(subscription.getKey("auth")),
});
