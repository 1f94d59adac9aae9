import type { TranslationKind, TranslationWithNext } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { deleteTexts, lockOriginal } from "./save-texts.queries.ts";
import { showTranslation } from "./show-translation.ts";

/** Deletes the Hindi texts of an entry, so that the original is shown again. Refuses with `not-found` or `conflict`. */
export function deleteTranslation(context: SignedIn, kind: TranslationKind, id: number): Promise<TranslationWithNext> {
  return inTransaction(context, async (inside) => {
    await lockOriginal(inside.db, kind, id);
    const before = await showTranslation(inside, kind, id);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    if (before.version === 0) return before;
    await deleteTexts(inside.db, kind, id);
    const { name, fullName, description } = before;
    await writeLog(inside, {
      type: "DELETE",
      operation: "translation-deleted",
      details: { kind, id, before: { name, fullName, description } },
    });
    return showTranslation(inside, kind, id);
  });
}
