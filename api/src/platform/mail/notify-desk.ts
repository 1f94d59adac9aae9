import { rolesFor } from "@tutoring/contract";
import { areas } from "@tutoring/contract/areas";
import type { Context } from "#api/platform/core/context.ts";
import type { DigestItem } from "./digest.queries.ts";
import { enqueueDigest } from "./write-email.ts";

type Request = { id: string; bookingId: string };

/** News for the desk's next digest, with a link to the request: a family waits or wrote, or a lesson has no link. */
export const deskDigestItem = (
  context: Pick<Context, "settings">,
  { id, bookingId }: Request,
  subject: string,
  text: string,
): DigestItem[] =>
  rolesFor("handle-requests").map((role) => ({
    to: [role],
    subject: `${bookingId}: ${subject}`,
    text: `${text}\n${context.settings.address}${areas[role].path}/book-requests?request=${id}`,
  }));

/** Adds news to the desk's next digest, with a link to the request. */
export const notifyDesk = (
  context: Pick<Context, "db" | "settings">,
  request: Request,
  subject: string,
  text: string,
): Promise<void> => enqueueDigest(context, ...deskDigestItem(context, request, subject, text));
