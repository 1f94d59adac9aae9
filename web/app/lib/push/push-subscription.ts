import { browserApi } from "#web/lib/api/api.ts";

/** No page is below it, so the worker holds none up. */
const scope = "/notifications/";

/**
 * `install-first`: an iPhone notifies only from its home screen. `denied`: the person has refused, and only the browser's settings
 * change that.
 */
export type PushState = "unsupported" | "install-first" | "denied" | "off" | "on";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent);

/** Whether this browser shows notifications of the signed-in person. One that was added with another key is none. */
export async function pushState(key: string): Promise<PushState> {
  if (!isSupported()) return isApplePhone() ? "install-first" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration(scope);
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
  const { pushManager } = await activeWorker();
  const before = await pushManager.getSubscription();
  if (before && !isOf(before, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await browserApi.reach.addDevice({ body: bodyOf(subscription) });
  return "on";
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register("/push-worker.js", { scope });
  const worker = registration.installing ?? registration.waiting;
  if (worker && !registration.active)
    await new Promise<void>((resolve) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated") resolve();
      });
    });
  return registration;
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
