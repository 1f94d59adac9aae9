import { dataSections, type MyData } from "@tutoring/contract";
import { tracesOfBookings } from "#api/domains/bookings/index.ts";
import { owedToFamily } from "#api/domains/enrolments/index.ts";
import { nomineeOf } from "#api/domains/families/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { closingOf, countRows } from "./privacy.queries.ts";
import { tablesOfSection } from "./register/sections.ts";

/** What is stored of the caller's family, by part, and whether its account closes. */
export async function showMyData({ db, viewer }: SignedIn): Promise<MyData> {
  const counts = await countRows(db, Object.values(tablesOfSection).flat(), { family: viewer.id });
  const { lessonsToCome } = await tracesOfBookings(db, viewer.id);
  const closesAt = await closingOf(db, viewer.id);
  return {
    sections: dataSections.map((name) => ({
      name,
      entries: tablesOfSection[name].reduce((sum, table) => sum + (counts.get(table) ?? 0), 0),
    })),
    nominee: await nomineeOf(db, viewer.id),
    closesAt: closesAt?.toISOString() ?? null,
    open: { classes: Number(lessonsToCome), ...(await owedToFamily(db, viewer.id)) },
  };
}
