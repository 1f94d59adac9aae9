import type { SupportMessage } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireParticipant } from "#api/lessons/index.ts";
import { tutorIsMissing } from "#api/rooms/index.ts";
import { contactSupport } from "./contact-support.ts";
import english from "./support-messages.en.ts";
import hindi from "./support-messages.hi.ts";

const texts = { en: english, hi: hindi };

/** Tells the desk that a family waits in its class without a tutor, as a message of the family. Refuses before the start, and once the tutor has come. */
export function reportAbsentTutor(context: SignedIn, lessonId: string): Promise<{ messages: SupportMessage[] }> {
  return inTransaction(context, async (inside) => {
    const { lesson } = await requireParticipant(inside, lessonId, undefined);
    if (!lesson.deskBookingId || !(await tutorIsMissing(inside, lesson))) throw new Refusal("tutor-not-missing");
    return contactSupport(inside, lesson.deskBookingId, texts[inside.browser.language].tutorAbsent);
  });
}
