export { newPushKey, type PushKey, pushKeyFrom } from "./push-key.ts";
export { type Notifier, startNotifier } from "./notifier.ts";
export { pushSender } from "./push-service.ts";
export { quietUntil } from "./quiet-hours.policy.ts";
export { quietHoursOf, saveQuietHours } from "./quiet-hours.queries.ts";
