import type { NewApplication } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import type { Language } from "@tutoring/contract/languages";
import { type Context, inTransaction } from "#api/core/context.ts";
import { phoneInWords } from "#api/core/phones.ts";
import { reply } from "#api/core/replies.ts";
import { withFiles } from "#api/files/index.ts";
import { requireProof, spend } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters, tellNews } from "#api/mail/index.ts";
import { writeReceived } from "./application-letters.ts";
import { storeResume } from "./store-resume.ts";
import { insertApplication } from "./applications.queries.ts";

/** Accepts an application of a verified address, and mails the applicant and the admins. Refuses with `forbidden` without a proof. */
export async function applyAsTutor(context: Context, { resume, ...ask }: NewApplication): Promise<{ message: string }> {
  const { language } = context.browser;
  const message = reply(language, "applied");
  await requireProof(context, "applicant", ask.email);
  return withFiles(context, async (files) => {
    const stored = await storeResume(files, resume);
    return inTransaction(context, async (inside) => {
      const proof = await requireProof(inside, "applicant", ask.email);
      // a repeated call after a lost answer: its file is not needed again
      if (proof.spentOnApplication) {
        files.remove([stored.resumePath]);
        return { message };
      }
      const tutorId = await insertApplication(inside.db, { ...ask, ...stored, language });
      await spend(inside, proof, { tutorId });
      await writeLog(inside, {
        type: "CREATE",
        operation: "tutor-applied",
        details: { tutorId, name: ask.name, email: ask.email },
      });
      await writeLetters(inside, language, ask);
      return { message };
    });
  });
}

async function writeLetters(context: Context, language: Language, ask: Omit<NewApplication, "resume">) {
  await writeReceived(context, { ...ask, language }, ask);
  const { name, email, subjects } = ask;
  const say = speaker("en");
  await tellNews(context, {
    to: ["admin"],
    subject: say(officeLetters.appliedSubject, { name, subject: subjects[0] ?? "" }),
    text: say(officeLetters.applied, {
      ...{ name, email, phone: phoneInWords(ask.phoneNumber), qualification: ask.qualification, years: ask.experience },
      ...{ subjects: subjects.join(", "), hours: ask.preferredTimeSlot },
    }),
  });
}
