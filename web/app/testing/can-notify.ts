import { vi } from "vitest";

export const pushKey = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]);

/** A browser that can show notifications, and what it was asked for. */
export function canNotify(permission: NotificationPermission, answer: NotificationPermission = "granted") {
  const bytes = (length: number) => new Uint8Array(length).fill(length).buffer;
  const subscription = {
    endpoint: "https://fcm.googleapis.com/fcm/send/abc",
    getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
    options: { applicationServerKey: new Uint8Array(pushKey).buffer },
    unsubscribe: () => {
      subscribed = null;
      asked.push("unsubscribed");
      return Promise.resolve(true);
    },
  };
  const asked: unknown[] = [];
  let subscribed: typeof subscription | null = permission === "granted" ? subscription : null;
  const registration = {
    ...{ scope: "http://localhost/", active: {} },
    pushManager: {
      getSubscription: () => Promise.resolve(subscribed),
      subscribe: () => Promise.resolve((subscribed = subscription)),
    },
  };
  const register = (...given: unknown[]) => {
    asked.push(given);
    return Promise.resolve(registration);
  };
  const requestPermission = () => {
    asked.push("permission");
    return Promise.resolve((Notified.permission = answer));
  };
  const Notified = { permission, requestPermission };
  vi.stubGlobal("Notification", Notified);
  vi.stubGlobal("PushManager", class {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      ...{ register, getRegistrations: () => Promise.resolve(subscribed ? [registration] : []) },
      getRegistration: () => Promise.resolve(subscribed ? registration : undefined),
    },
  });
  return asked;
}

/** Takes back what a test has given to the browser. */
export const cannotNotify = () => Reflect.deleteProperty(navigator, "serviceWorker");
