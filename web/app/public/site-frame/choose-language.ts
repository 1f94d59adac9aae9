import type { Language } from "@tutoring/contract/languages";
import { browserApi } from "#web/lib/api/api.ts";
import { keepStudent } from "#web/lib/session/session.ts";

const timeoutMilliseconds = 3_000;

/** Tells the API a family's language, for its emails, and opens `next`, even if the call fails. */
export async function chooseLanguage(language: Language, next: string): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const chosen = await browserApi.bookings.chooseLanguage({ body: { language } }, { signal }).catch(() => undefined);
  if (chosen) keepStudent(chosen.student);
  location.assign(next);
}
