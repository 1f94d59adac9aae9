import type { Context } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { queues } from "./due-email.ts";
import { nextDue, takeDueEmail } from "./due-emails.queries.ts";
import type { SentNow } from "./email-outcomes.queries.ts";
import { asStored } from "./emails.queries.ts";

type Clock = { now: () => Date; moveTo: (at: Date) => Promise<void> };

/**
 * Sends what falls due until a moment to the outbox, each email when it is due, by a clock that it moves: for a transaction whose
 * emails no sender sees.
 */
export async function sendToOutbox(db: Db, emails: Context["emails"], until: Date, clock: Clock): Promise<void> {
  for (let due = await nextDue(db); due && due <= until; due = await nextDue(db)) {
    if (due > clock.now()) await clock.moveTo(due);
    for (const queue of queues) await sendQueue(db, queue, emails);
  }
}

async function sendQueue(db: Db, queue: (typeof queues)[number], emails: Context["emails"]): Promise<void> {
  let sent: SentNow | undefined;
  for (;;) {
    const email = await takeDueEmail(db, queue, emails.templates, sent);
    if (!email) return;
    const { id, to, template, parameters, writtenAt, reader } = email;
    const worded = template ? asStored(emails.render({ template, parameters, writtenAt }, reader)) : undefined;
    sent = { id, keepSealed: true, ...(worded && { worded: { to, ...worded } }) };
  }
}
