import { dataSections, type MyData } from "@tutoring/contract";
import { tracesOfBookings } from "#api/domains/bookings/index.ts";
import { owedToFamily } from "#api/domains/enrolments/index.ts";
import { nomineeOf } from "#api/domains/families/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { closingOf, countParts } from "./privacy.queries.ts";
import { tablesOfSection } from "./register/sections.ts";

/** What is stored of the caller's family, by part, and whether its account closes. */
export async function showMyData({ db, viewer }: SignedIn): Promise<MyData> {
  const { lessonsToCome } = await tracesOfBookings(db, viewer.id);
  const closesAt = await closingOf(db, viewer.id);
  return {
    sections: await countParts(db, tablesOfSection, dataSections, { family: viewer.id }),
    nominee: await nomineeOf(db, viewer.id),
    closesAt: closesAt?.toISOString() ?? null,
    open: { classes: Number(lessonsToCome), ...(await owedToFamily(db, viewer.id)) },
  };
}
