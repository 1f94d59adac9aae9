import { type Meta, metaOf, type Translation, type TranslationFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { translationsMatching } from "./translations.queries.ts";

/** One page of the entries that match. */
export async function listTranslations(
  { db }: SignedIn,
  filter: TranslationFilter,
): Promise<{ data: Translation[]; meta: Meta }> {
  const { translations, total } = await translationsMatching(db, filter);
  return { data: translations, meta: metaOf(filter, total) };
}
