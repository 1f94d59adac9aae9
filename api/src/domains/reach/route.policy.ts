import type { NotificationChoice, NotificationTopic } from "@tutoring/contract";
import type { PhoneChannel } from "#api/platform/core/phone-provider.ts";
import { heldSeconds } from "#api/platform/mail/index.ts";

export type Channel = "push" | PhoneChannel;

/** What is known of a notification when it is due, or when the way before has not reached its reader. */
export type Known = {
  topic: NotificationTopic;
  choice: NotificationChoice;
  /** The ways that are open now and were not taken, in the order in which they are taken. */
  open: readonly Channel[];
  /** For how long WhatsApp tries to deliver this kind. */
  whatsappSeconds: number;
  /** The end of the quiet hours, if they are now. */
  quietUntil: Date | undefined;
  now: Date;
  beginsAt: Date | undefined;
  /** After which nobody needs it. */
  worthlessAfter: Date | undefined;
};
/**
 * A channel: it is given so many seconds, then the next way is taken, with the email at once or held for that long. `wait`: decided
 * again then; `email`: whether the email waits as well. `email`: by email alone, at once.
 */
export type Route =
  | { kind: Channel; seconds: number; heldSeconds: number }
  | { kind: "wait"; until: Date; email: "held" | "now" }
  | { kind: "email" };

/** What begins sooner than this may ring in the quiet hours, and is worth an SMS. */
const soon = 3 * 3_600_000;
/** How long a push may wait for a device that is off, where its email does not wait: until the day is over, or what it is about begins. */
const besideSeconds = 12 * 3_600;
/** Less time than this is none for a push service. */
const leastSeconds = 60;
/** How long a way is given where nothing else says it, and the rest that has to be left for the next. */
const [usualSeconds, restSeconds] = [300, 120];
/** An email that waits for a further way leaves a little after it, unless that way holds it longer. */
const graceSeconds = 60;

/** Decides how a due notification goes: by the first way that is open and comes in time. */
export function routeOf({ topic, choice, open, whatsappSeconds, quietUntil, now, beginsAt, worthlessAfter }: Known): Route {
  const secondsTo = (end: Date | undefined) => (end ? (end.getTime() - now.getTime()) / 1_000 : Infinity);
  const isSoon = beginsAt !== undefined && beginsAt.getTime() - now.getTime() <= soon;
  const held = choice === "phone" ? heldSeconds[topic] : 0;
  const left = Math.min(secondsTo(beginsAt), held > 0 ? secondsTo(worthlessAfter) : Infinity);
  const fits = {
    push: true,
    whatsapp: left >= whatsappSeconds + restSeconds,
    sms: isSoon && left >= usualSeconds + restSeconds,
  };
  const [channel, ...others] = open.filter((one) => fits[one]);
  if (choice === "email" || !channel) return { kind: "email" };
  // protects C141: leaving people alone in their quiet hours [quietUntil && !isSoon → false]
  if (quietUntil && !isSoon) {
    const over = quietUntil.getTime() + held * 1_000;
    const ends = [beginsAt, worthlessAfter].map((end) => end?.getTime() ?? Infinity);
    // an email makes no noise, and would come too late after the quiet hours
    if (ends.some((end) => end <= over)) return { kind: "email" };
    return { kind: "wait", until: quietUntil, email: held > 0 ? "held" : "now" };
  }
  // what is over already, such as a class that was missed, is told all the same
  const ahead = [beginsAt, worthlessAfter].map(secondsTo).filter((until) => until > 0);
  const untilOver = Math.max(leastSeconds, Math.floor(Math.min(besideSeconds, ...ahead)));
  const seconds = {
    push: held || (others.length > 0 ? usualSeconds : untilOver),
    whatsapp: whatsappSeconds,
    sms: usualSeconds,
  }[channel];
  return { kind: channel, seconds, heldSeconds: held > 0 ? seconds + (others.length > 0 ? graceSeconds : 0) : 0 };
}
