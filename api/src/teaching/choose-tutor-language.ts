import type { TutorProfile } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { changeAccount, changesOfTutor, takeOrRefuse } from "#api/identity/index.ts";
import { rewordTutorsReminders } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { setLanguage } from "#api/tutors/index.ts";
import { asProfile } from "./as-profile.ts";
import { requireMe } from "./teaching.access.ts";

/** Chooses the language of the caller's letters, and words planned reminders in it. */
export function chooseTutorLanguage(context: SignedIn, language: Language): Promise<TutorProfile> {
  return inTransaction(context, async (inside) => {
    const me = await requireMe(inside);
    if (me.language === language) return asProfile(me);
    await takeOrRefuse(inside, `changes of tutor ${me.staffId}`, changesOfTutor, "too-many-changes-today");
    await setLanguage(inside.db, me.staffId, language);
    await changeAccount(inside.db, inside.viewer.id, { language });
    await rewordTutorsReminders(inside, me.staffId);
    const details = { staffId: me.staffId, language: { before: me.language, after: language } };
    await writeLog(inside, { type: "UPDATE", operation: "language-chosen", details });
    return asProfile(await requireMe(inside));
  });
}
