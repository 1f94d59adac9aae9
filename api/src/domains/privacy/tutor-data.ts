import { type Nominee, type TutorData, tutorDataSections } from "@tutoring/contract";
import { nomineeOf, storeNominee } from "#api/domains/families/index.ts";
import { changesOfTutor, takeOrRefuse } from "#api/domains/identity/index.ts";
import { unpaidOf } from "#api/domains/pay/index.ts";
import { lessonsToCome, lockTutor, requireMe, requireMeAsPayee, tutorOfAccount } from "#api/domains/tutors/index.ts";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { closeIn14Days, keepOpen } from "./close-account.ts";
import { closingOf, countParts } from "./privacy.queries.ts";
import { tablesOfTutorSection } from "./register/sections.ts";

type Open = TutorData["open"] & { unpaid: number };

/** Classes to teach, which keep a tutor here, and what is still to be paid: in paise, and the number of earnings. */
export async function openOfTutor(db: Db, tutorId: number): Promise<Open> {
  return { classes: Number(await lessonsToCome(db, tutorId)), ...(await unpaidOf(db, tutorId)) };
}

/** What is stored of the calling tutor, by part, and whether the account closes. */
export async function showTutorData(context: SignedIn): Promise<TutorData> {
  const { db, viewer } = context;
  const { staffId } = await requireMeAsPayee(context);
  const closesAt = await closingOf(db, viewer.id);
  const { classes, paise } = await openOfTutor(db, staffId);
  return {
    sections: await countParts(db, tablesOfTutorSection, tutorDataSections, { tutor: staffId }),
    nominee: await nomineeOf(db, viewer.id),
    closesAt: closesAt?.toISOString() ?? null,
    closedByTeam: !(await tutorOfAccount(db, viewer.id)),
    open: { classes, paise },
  };
}

/** Closes the calling tutor's account in 14 days, once all pay has been sent. Refuses while there are classes to teach. */
export function closeTutorAccount(context: SignedIn): Promise<TutorData> {
  // protects 7.5.1: asking for identity again before a tutor's account is closed [requireFreshSignIn(context); → nothing]
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, `family ${inside.viewer.id}`);
    const { staffId } = await requireMe(inside);
    await lockTutor(inside.db, staffId);
    if ((await openOfTutor(inside.db, staffId)).classes > 0) throw new Refusal("classes-to-teach");
    await closeIn14Days(inside, { tutorId: staffId });
    return showTutorData(inside);
  });
}

/** Keeps the account that was to be closed. */
export function keepTutorAccount(context: SignedIn): Promise<TutorData> {
  return inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, `family ${inside.viewer.id}`);
    await keepOpen(inside, { tutorId: (await requireMe(inside)).staffId });
    return showTutorData(inside);
  });
}

/** Names who may act for the calling tutor when they no longer can; null names nobody. Refuses too many changes a day. */
export function nameTutorNominee(context: SignedIn, nominee: Nominee | null): Promise<TutorData> {
  return inTransaction(context, async (inside) => {
    const { id } = inside.viewer;
    await takeOrRefuse(inside, `nominees of ${id}`, changesOfTutor, "too-many-changes-today");
    await lockUntilEnd(inside.db, `family ${id}`);
    const { staffId } = await requireMeAsPayee(inside);
    await storeNominee(inside.db, id, nominee);
    const operation = nominee ? "nominee-named" : "nominee-removed";
    await writeLog(inside, { type: "UPDATE", operation, details: { staffId } });
    return showTutorData(inside);
  });
}
