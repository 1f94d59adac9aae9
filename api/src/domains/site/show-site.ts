import type { contract, HandlerResult, ShownFigures, StoredFigures } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { refuseIfStale } from "#api/platform/core/errors.ts";
import { countChildren } from "#api/domains/families/index.ts";
import { countHeldLessons } from "#api/domains/lessons/index.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { countReviews } from "#api/domains/reviews/index.ts";
import { countTutors } from "#api/domains/tutors/index.ts";
import { storedFigures, storeFigures } from "./figures.queries.ts";

/** Who runs the site, and its figures: those that an admin chose, or what the database counts if that was chosen. */
export async function showSite(context: Context): Promise<HandlerResult<typeof contract.site.showSite>> {
  const { db, settings } = context;
  const { operator, processors } = settings;
  const stored = await storedFigures(db);
  if (!stored) return { operator, processors, figures: null };
  const { version: _, counted, ...typed } = stored;
  const figures = counted ? await countFigures(context) : { ...typed, lessons: null, countedAt: null };
  return { operator, processors, figures: Object.values(figures).some((figure) => figure !== null) ? figures : null };
}

/** Omits figures that do not exist yet. */
async function countFigures({ db, now }: Context): Promise<ShownFigures> {
  const counts = [countChildren(db), countTutors(db), countReviews(db), countHeldLessons(db)] as const;
  const [students, tutors, reviews, lessons] = (await Promise.all(counts)).map((count) => count || null) as Counts;
  return { students, tutors, reviews, lessons, subjects: null, successPercent: null, countedAt: now().toISOString() };
}

type Count = number | null;
type Counts = [students: Count, tutors: Count, reviews: Count, lessons: Count];

const none = { students: null, tutors: null, reviews: null, subjects: null, successPercent: null, counted: false, version: 0 };

/** The figures to edit; all null until some are chosen. */
export const showFigures = async ({ db }: Context): Promise<StoredFigures> => (await storedFigures(db)) ?? none;

/** Chooses the figures of the public pages. Refuses with `conflict` for an old version. */
export function saveFigures(context: SignedIn, input: Omit<StoredFigures, "version">): Promise<StoredFigures> {
  return inTransaction(context, async (inside) => {
    await storedFigures(inside.db, { lock: true });
    const before = await showFigures(inside);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    await storeFigures(inside.db, input);
    await writeLog(inside, { type: "UPDATE", operation: "site-figures-saved", details: changesOf(before, input) });
    return { ...input, version: before.version + 1 };
  });
}
