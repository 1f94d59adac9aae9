import { applicationStatuses } from "./applications.ts";
import { requestStatuses } from "./book-requests.ts";
import { complaintStates } from "./complaints.ts";
import { paidOutcomes } from "./order-desk.ts";
import type { WebhookType } from "./webhook-endpoints.ts";
import { z } from "./z.ts";

const booking = z.object({
  id: z.uuid(),
  /** BK-2026-000123. */
  bookingId: z.string(),
  status: z.enum(requestStatuses),
});
const lesson = z.object({
  id: z.uuid(),
  kind: z.enum(["demo", "paid"]),
  /** Of the booking whose demo class it is. */
  bookingId: z.uuid().nullable(),
  /** Of the order whose class it is. */
  orderId: z.uuid().nullable(),
  tutorId: z.number(),
  startsAt: z.iso.datetime(),
});
const order = z.object({ id: z.uuid(), number: z.number(), lessons: z.number(), paise: z.number() });
const application = z.object({ id: z.uuid(), status: z.enum(applicationStatuses) });
const complaint = z.object({ id: z.uuid(), number: z.number(), state: z.enum(complaintStates) });

/** When each type is sent, and its `data`: ids, states and times, and nothing about people. A receiver asks the API for what it may know. */
export const webhookEvents: Record<WebhookType, { when: string; data: z.ZodObject }> = {
  "booking.created": { when: "A family has asked for a demo class.", data: booking },
  "booking.status_changed": { when: "A booking has another status.", data: booking },
  "lesson.scheduled": {
    when: "A class has a tutor and a time: a demo class, or a paid one once its order is paid.",
    data: lesson,
  },
  "lesson.moved": {
    when: "A class has another time or another tutor. Paid classes that go to another tutor are cancelled and scheduled instead.",
    data: lesson,
  },
  "lesson.cancelled": { when: "A class does not take place.", data: lesson },
  "lesson.judged": {
    when: "How a paid class counts has been set, or set differently.",
    data: z.object({ id: z.uuid(), orderId: z.uuid(), outcome: z.enum(paidOutcomes) }),
  },
  "order.paid": { when: "An order was paid.", data: order },
  "order.stopped": { when: "A paid order has ended.", data: order },
  "refund.arrived": {
    when: "A refund has arrived at the family's bank.",
    data: z.object({ id: z.uuid(), orderId: z.uuid(), paise: z.number() }),
  },
  "application.received": { when: "A tutor request came in, or waits again.", data: application },
  "application.decided": { when: "A tutor request was approved or rejected.", data: application },
  "complaint.opened": { when: "A complaint came in, or was opened again.", data: complaint },
  "complaint.closed": { when: "A complaint was closed.", data: complaint },
};
