import type { contract, HandlerResult } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { storedFigures } from "./figures.queries.ts";

/** Who runs the site, and its figures where an admin chose any. */
export async function showSite({ db, operator }: Context): Promise<HandlerResult<typeof contract.site.showSite>> {
  const stored = await storedFigures(db);
  if (!stored) return { operator, figures: null };
  const { version: _, ...figures } = stored;
  return { operator, figures: Object.values(figures).some((figure) => figure !== null) ? figures : null };
}
