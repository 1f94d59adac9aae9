import type { WebhookType } from "@tutoring/contract";
import texts from "#web/texts/office/webhooks.en.ts";

/** What each event is about. The name is the one that programs read. */
const notes: Record<WebhookType, string> = {
  "booking.created": texts.bookingCreated,
  "booking.status_changed": texts.bookingStatusChanged,
  "lesson.scheduled": texts.lessonScheduled,
  "lesson.moved": texts.lessonMoved,
  "lesson.cancelled": texts.lessonCancelled,
  "lesson.judged": texts.lessonJudged,
  "order.paid": texts.orderPaid,
  "order.stopped": texts.orderStopped,
  "refund.arrived": texts.refundArrived,
  "application.received": texts.applicationReceived,
  "application.decided": texts.applicationDecided,
  "complaint.opened": texts.complaintOpened,
  "complaint.closed": texts.complaintClosed,
};

export const typeWords = Object.fromEntries(Object.entries(notes).map(([type, note]) => [type, { name: type, note }])) as Record<
  WebhookType,
  { name: string; note: string }
>;

/** The host of an address, which names it on screens. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : texts.unreadable);
