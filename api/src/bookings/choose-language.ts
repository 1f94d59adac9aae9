import type { StudentDetails } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import type { SignedIn } from "#api/core/context.ts";
import { inFamily } from "#api/families/index.ts";
import { changeAccount } from "#api/identity/index.ts";
import { rewordReminders } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";

/** Chooses the language of the family's letters, and words its planned reminders in it. */
export const chooseLanguage = (context: SignedIn, language: Language): Promise<{ student: StudentDetails }> =>
  inFamily(context, async (inside) => {
    const { id, language: before } = inside.viewer;
    if (language === before) return;
    await changeAccount(inside.db, id, { language });
    await rewordReminders(inside, id);
    await writeLog(inside, { type: "UPDATE", operation: "language-chosen", details: { language: { before, after: language } } });
  });
