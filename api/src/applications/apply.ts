import type { NewApplication } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { phoneInWords } from "#api/core/phones.ts";
import { reply } from "#api/core/replies.ts";
import { withFiles } from "#api/files/index.ts";
import { checkCode, giveProof, refusalOf, requireProof, sendCode, spend } from "#api/identity/index.ts";
import { writeFolded, writeLog } from "#api/logs/index.ts";
import { officeLetters, tellNews } from "#api/mail/index.ts";
import { writeReceived } from "./application-letters.ts";
import { insertApplication } from "./applications.queries.ts";
import { storeResume } from "./store-resume.ts";

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

/** Mails a code with which an applicant proves their address. */
export async function sendApplicantCode(context: Context, email: string): Promise<{ message: string }> {
  await sendCode(context, { purpose: "applicant", email, accountId: undefined });
  return { message: reply(context.browser.language, "applicantCodeSent") };
}

/** Verifies an applicant's address; the proof allows this browser an hour to send the application. */
export async function verifyApplicantCode(
  context: Context,
  { email, otp }: { email: string; otp: string },
): Promise<{ message: string }> {
  const outcome = await checkCode(context, { purpose: "applicant", email, code: otp, accountId: undefined });
  if (outcome !== "right") {
    await writeFolded(context, {
      type: "LOGIN",
      operation: "code-refused",
      details: { email, purpose: "applicant", code: outcome },
    });
    throw new Refusal(outcome === "wrong" ? "applicant-code-wrong" : refusalOf[outcome]);
  }
  await giveProof(context, "applicant", email);
  return { message: reply(context.browser.language, "verified") };
}
