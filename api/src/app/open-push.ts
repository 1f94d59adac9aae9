import {
  newPushKey,
  type Notifier,
  type PushKey,
  pushKeyFrom,
  pushSender,
  type PushStandIn,
  startNotifier,
} from "#api/domains/reach/index.ts";
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

/** Wakes the senders of emails, of notifications, or both. */
export function wakeSenders({ sender, notifier }: Senders, queue: Parameters<Service["wakeSender"]>[0]): void {
  if (queue !== "notifications") sender.wake(queue);
  if (queue === "notifications" || !queue) notifier.wake();
}

/** Sends notifications to browsers and phones; nothing without a key and a provider. `watch`: begins to expect its signs of life. */
export function startPush(
  key: PushKey | undefined,
  service: Service,
  watch: () => () => void,
  standIn: PushStandIn | undefined,
): Notifier {
  const { db, now, emails, secrets, report, settings, phones, wakeSender } = service;
  if (!key && !phones.whatsapp && !phones.sms) return { wake: () => {}, stop: () => Promise.resolve() };
  const notifier = startNotifier({
    ...{ db, now, emails, secrets, report, phones, settings, alive: watch() },
    push: key && pushSender(key, `mailto:${settings.operator.email}`, internet, standIn),
    wakeSender: () => wakeSender("default"),
  });
  notifier.wake();
  return notifier;
}
