import type { Context } from "#api/core/context.ts";
import { tellNews } from "#api/mail/index.ts";

const desk: ("admin" | "executive")[] = ["admin", "executive"];

/** Tells the desk in its next digest, with a link to the request: a family waits or wrote, or a lesson has no link. */
export const tellDesk = (
  context: Context,
  { id, bookingId }: { id: string; bookingId: string },
  subject: string,
  text: string,
): Promise<void> =>
  tellNews(
    context,
    ...desk.map((role) => ({
      to: [role],
      subject: `${bookingId}: ${subject}`,
      text: `${text}\n${context.address}/${role}/book-requests?request=${id}`,
    })),
  );
