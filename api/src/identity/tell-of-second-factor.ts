import { speaker } from "@tutoring/contract/speak";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { letterTo, officeLetters, writeLetter } from "#api/mail/index.ts";

/** Logs a change of the caller's authenticator app, and tells them by letter. */
export async function tellOfSecondFactor(context: SignedIn, operation: string, subject: string) {
  await writeLog(context, { type: "UPDATE", operation });
  await writeLetter(context, {
    to: context.viewer.email,
    subject,
    text: letterTo(context.viewer.name, speaker("en")(officeLetters.appChanged, { what: subject }), "en"),
  });
}
