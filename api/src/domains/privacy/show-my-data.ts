import { dataSections, type MyData } from "@tutoring/contract";
import { tracesOfBookings } from "#api/domains/bookings/index.ts";
import { ageOf, offersToken } from "#api/domains/consents/index.ts";
import { owedToFamily } from "#api/domains/enrolments/index.ts";
import { nomineeOf } from "#api/domains/families/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { comingOfAge } from "./coming-of-age/index.ts";
import { closingOf, countParts } from "./privacy.queries.ts";
import { tablesOfSection } from "./register/sections.ts";

/** What is stored of the caller's family, by part, and whether its account closes. */
export async function showMyData(context: SignedIn): Promise<MyData> {
  const { db, viewer } = context;
  const { lessonsToCome } = await tracesOfBookings(db, viewer.id);
  const closesAt = await closingOf(db, viewer.id);
  return {
    sections: await countParts(db, tablesOfSection, dataSections, { family: viewer.id }),
    nominee: await nomineeOf(db, viewer.id),
    closesAt: closesAt?.toISOString() ?? null,
    ageCheck: await openAgeCheck(context),
    comingOfAge: await comingOfAge(db, viewer.id),
    open: { classes: Number(lessonsToCome), ...(await owedToFamily(db, viewer.id)) },
  };
}

async function openAgeCheck(context: SignedIn): Promise<MyData["ageCheck"]> {
  const age = await ageOf(context.db, context.viewer.id);
  if (!age || age.state === "adult") return null;
  return { dueAt: age.dueAt.toISOString(), erases: age.whileRegistering, withDigiLocker: await offersToken(context) };
}
