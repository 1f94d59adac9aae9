import type { NotificationChoice, NotificationTopic } from "@tutoring/contract";
import { heldSeconds } from "#api/platform/mail/index.ts";

/** What is known of a notification when it is due. */
export type Known = {
  topic: NotificationTopic;
  choice: NotificationChoice;
  hasDevice: boolean;
  /** The end of the quiet hours, if they are now. */
  quietUntil: Date | undefined;
  now: Date;
  beginsAt: Date | undefined;
  /** After which nobody needs it. */
  worthlessAfter: Date | undefined;
};
/**
 * `push`: to all devices, with the e-mail at once or held for that many seconds. `wait`: decided again then; `email`: whether the
 * e-mail waits as well. `email`: by e-mail alone, at once.
 */
export type Route =
  | { kind: "push"; heldSeconds: number }
  | { kind: "wait"; until: Date; email: "held" | "now" }
  | { kind: "email" };

/** What begins sooner than this may ring in the quiet hours. */
const soon = 3 * 3_600_000;

/**
 * Decides how a due notification goes. A further channel takes its place here, between the push and the e-mail: it is tried once the one
 * before has failed or run out of time, and the e-mail is held until then.
 */
export function routeOf({ topic, choice, hasDevice, quietUntil, now, beginsAt, worthlessAfter }: Known): Route {
  if (choice === "email" || !hasDevice) return { kind: "email" };
  const held = choice === "phone" ? heldSeconds[topic] : 0;
  const isSoon = beginsAt !== undefined && beginsAt.getTime() - now.getTime() <= soon;
  // protects C141: leaving people alone in their quiet hours [quietUntil && !isSoon → false]
  if (quietUntil && !isSoon) {
    const over = quietUntil.getTime() + held * 1_000;
    const ends = [beginsAt, worthlessAfter].map((end) => end?.getTime() ?? Infinity);
    // an e-mail makes no noise, and would come too late after the quiet hours
    if (ends.some((end) => end <= over)) return { kind: "email" };
    return { kind: "wait", until: quietUntil, email: held > 0 ? "held" : "now" };
  }
  return { kind: "push", heldSeconds: held };
}
