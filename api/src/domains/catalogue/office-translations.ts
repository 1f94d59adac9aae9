import {
  type Meta,
  metaOf,
  type NewTranslation,
  type Translation,
  type TranslationFilter,
  type TranslationKind,
  type TranslationWithNext,
} from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { nodeById } from "./nodes.queries.ts";
import {
  countNodes,
  deleteTexts,
  largestCategory,
  lockOriginal,
  nextUntranslated,
  saveTexts,
  sharesOf,
  translationOf,
  translationsMatching,
} from "./translations.queries.ts";

/** One page of the entries that match. */
export async function listTranslations(
  { db }: SignedIn,
  filter: TranslationFilter,
): Promise<{ data: Translation[]; meta: Meta }> {
  const { translations, total } = await translationsMatching(db, filter);
  return { data: translations, meta: metaOf(filter, total) };
}

/** An entry with its Hindi texts. Refuses with `not-found`. */
export async function showTranslation({ db }: SignedIn, kind: TranslationKind, id: number): Promise<TranslationWithNext> {
  const translation = await translationOf(db, kind, id);
  if (!translation) throw new Refusal(`${kind}-gone`);
  return { ...translation, nextUntranslated: await nextUntranslated(db, kind, id) };
}

/**
 * Stores the Hindi texts of an entry, as a translation of the version that the translator saw. Refuses with `conflict` if they were
 * changed meanwhile, and with `invalid` if a text of the original is missing.
 */
export function saveTranslation(
  context: SignedIn,
  kind: TranslationKind,
  id: number,
  input: NewTranslation,
): Promise<TranslationWithNext> {
  return inTransaction(context, async (inside) => {
    await lockOriginal(inside.db, kind, id);
    const before = await showTranslation(inside, kind, id);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    if (before.original.fullName && !input.fullName) throw new Refusal("translation-without-full-name");
    if (before.original.description && !input.description) throw new Refusal("translation-without-description");
    const ofVersion = Math.min(input.ofVersion, before.originalVersion);
    await saveTexts(inside.db, kind, id, { ...input, ofVersion });
    const { name, fullName, description } = input;
    const details = { kind, id, original: before.original.name, ...changesOf(before, { name, fullName, description }) };
    await writeLog(inside, { type: "UPDATE", operation: "translation-saved", details });
    return showTranslation(inside, kind, id);
  });
}

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

type Input = { categoryId?: number | undefined; subcategoryId?: number | undefined };

/** The sizes of one level of the catalogue, and its totals. Refuses an unknown node with `not-found`. */
export async function showContentShares({ db }: SignedIn, { categoryId, subcategoryId }: Input) {
  const parentId = subcategoryId ?? categoryId;
  const parentType = subcategoryId ? "subcategory" : "category";
  const node = parentId === undefined ? undefined : await nodeById(db, { parentType, parentId });
  if (parentId !== undefined && !node) throw new Refusal(`${parentType}-gone`);
  const [shares, totals, maxCourses] = await Promise.all([sharesOf(db, node), countNodes(db), largestCategory(db)]);
  return { shares, ...totals, maxCourses };
}
