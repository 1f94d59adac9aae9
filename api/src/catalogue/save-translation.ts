import type { NewTranslation, TranslationKind, TranslationWithNext } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { lockOriginal, saveTexts } from "./save-texts.queries.ts";
import { showTranslation } from "./show-translation.ts";

/**
 * Stores the Hindi texts of an entry, as a translation of the version that the translator saw. Refuses with `conflict` if they were
 * changed meanwhile, and with `invalid` if a text of the original is missing.
 */
export function saveTranslation(
  context: SignedIn,
  kind: TranslationKind,
  id: number,
  ask: NewTranslation,
): Promise<TranslationWithNext> {
  return inTransaction(context, async (inside) => {
    await lockOriginal(inside.db, kind, id);
    const before = await showTranslation(inside, kind, id);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    if (before.original.fullName && !ask.fullName) throw new Refusal("translation-without-full-name");
    if (before.original.description && !ask.description) throw new Refusal("translation-without-description");
    const ofVersion = Math.min(ask.ofVersion, before.originalVersion);
    await saveTexts(inside.db, kind, id, { ...ask, ofVersion });
    const { name, fullName, description } = ask;
    const details = { kind, id, original: before.original.name, ...changesOf(before, { name, fullName, description }) };
    await writeLog(inside, { type: "UPDATE", operation: "translation-saved", details });
    return showTranslation(inside, kind, id);
  });
}
