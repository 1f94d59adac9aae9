import type { contract, HandlerResult, TutorProfile, WorkingHours } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { refuseIfStale } from "#api/platform/core/errors.ts";
import { changeAccount, changesOfTutor, takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { setLanguage, setWorkingHours, type StoredTutor } from "#api/domains/tutors/index.ts";
import { requireMe } from "./teaching.access.ts";

const asProfile = (tutor: StoredTutor): TutorProfile => ({
  name: tutor.staffName,
  email: tutor.staffEmail,
  subjects: tutor.subjects,
  qualification: tutor.qualification,
  language: tutor.language,
  workingHours: tutor.workingHours,
  hasChosenHours: tutor.hasChosenHours,
  version: tutor.version,
});

/** The caller's own profile. */
export const showMyProfile = async (context: SignedIn): Promise<TutorProfile> => asProfile(await requireMe(context));

/**
 * Sets the caller's working hours, which admins set too, and names the classes that stay outside them. Refuses with the newer state if
 * the caller saw an older one.
 */
export function setMyHours(context: SignedIn, hours: WorkingHours): Promise<HandlerResult<typeof contract.teaching.setMyHours>> {
  return inTransaction(context, async (inside) => {
    const me = await requireMe(inside);
    refuseIfStale(inside.browser.seenVersion, me.version, asProfile(me));
    await takeOrRefuse(inside, `changes of tutor ${me.staffId}`, changesOfTutor, "too-many-changes-today");
    const { stay } = await setWorkingHours(inside, me.staffId, hours);
    return { ...asProfile(await requireMe(inside)), stay };
  });
}

/** Chooses the language of the caller's emails, those already planned included. */
export function chooseTutorLanguage(context: SignedIn, language: Language): Promise<TutorProfile> {
  return inTransaction(context, async (inside) => {
    const me = await requireMe(inside);
    if (me.language === language) return asProfile(me);
    await takeOrRefuse(inside, `changes of tutor ${me.staffId}`, changesOfTutor, "too-many-changes-today");
    await setLanguage(inside.db, me.staffId, language);
    await changeAccount(inside.db, inside.viewer.id, { language });
    const details = { staffId: me.staffId, language: { before: me.language, after: language } };
    await writeLog(inside, { type: "UPDATE", operation: "language-chosen", details });
    return asProfile(await requireMe(inside));
  });
}
