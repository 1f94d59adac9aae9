import { newPushKey, type Notifier, type PushKey, pushKeyFrom, pushSender, startNotifier } from "#api/domains/reach/index.ts";
import type { Service } from "#api/platform/core/context.ts";
import { keepPrivately } from "#api/platform/core/data-folder.ts";
import { internet } from "#api/platform/core/guarded-request.ts";
import type { Settings } from "#api/platform/core/settings.ts";

/** The key of notifications: the one set, or one kept in the data folder; without either, none are sent. */
export function openPushKey({ VAPID_PRIVATE_KEY }: Settings, folder: string | undefined): PushKey | undefined {
  if (VAPID_PRIVATE_KEY) return pushKeyFrom(VAPID_PRIVATE_KEY);
  return folder === undefined ? undefined : keepPrivately(folder, "push-key.json", newPushKey);
}

type Senders = { sender: { wake: (queue?: "codes" | "default") => void }; notifier: Notifier };

/** Wakes the senders of e-mails, of notifications, or both. */
export function wakeSenders({ sender, notifier }: Senders, queue: Parameters<Service["wakeSender"]>[0]): void {
  if (queue !== "notifications") sender.wake(queue);
  if (queue === "notifications" || !queue) notifier.wake();
}

/** Sends notifications to browsers; nothing without a key. */
export function startPush(key: PushKey | undefined, service: Service, alive: () => void): Notifier {
  if (!key) return { wake: () => {}, stop: () => Promise.resolve() };
  const { db, now, emails, secrets, report, settings, wakeSender } = service;
  const push = pushSender(key, `mailto:${settings.operator.email}`, internet);
  const notifier = startNotifier({
    ...{ db, now, emails, secrets, report, alive },
    push,
    wakeSender: () => wakeSender("default"),
  });
  notifier.wake();
  return notifier;
}
