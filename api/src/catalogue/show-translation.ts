import type { TranslationKind, TranslationWithNext } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { nextUntranslated, translationOf } from "./translations.queries.ts";

/** An entry with its Hindi texts. Refuses with `not-found`. */
export async function showTranslation({ db }: SignedIn, kind: TranslationKind, id: number): Promise<TranslationWithNext> {
  const translation = await translationOf(db, kind, id);
  if (!translation) throw new Refusal(`${kind}-gone`);
  return { ...translation, nextUntranslated: await nextUntranslated(db, kind, id) };
}
