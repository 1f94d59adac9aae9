import type { StoredFigures } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { storedFigures, storeFigures } from "./figures.queries.ts";
import { showFigures } from "./show-figures.ts";

/** Chooses the figures of the public pages. Refuses with `conflict` for an old version. */
export function saveFigures(context: SignedIn, ask: Omit<StoredFigures, "version">): Promise<StoredFigures> {
  return inTransaction(context, async (inside) => {
    await storedFigures(inside.db, { lock: true });
    const before = await showFigures(inside);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    await storeFigures(inside.db, ask);
    await writeLog(inside, { type: "UPDATE", operation: "site-figures-saved", details: changesOf(before, ask) });
    return { ...ask, version: before.version + 1 };
  });
}
