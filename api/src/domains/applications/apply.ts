import { type NewApplication, oneLine, allWhoMay } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { phoneInWords } from "#api/platform/core/phones.ts";
import { reply } from "#api/platform/core/replies.ts";
import { type ChangedFiles, documentType, extensionOf, fits, isSafeToOpen, withFiles } from "#api/platform/files/index.ts";
import { checkCode, giveVerification, refusalOf, requireVerification, sendCode, spend } from "#api/domains/identity/index.ts";
import { flushAggregated, writeLog } from "#api/platform/logs/index.ts";
import { enqueueDigest, officeEmails } from "#api/platform/mail/index.ts";
import { writeReceived } from "./application-emails.ts";
import { insertApplication } from "./applications.queries.ts";

/** Stores a résumé under a random key. Returns the key and the original name. Refuses other types, and documents with programs. */
export async function storeResume(files: ChangedFiles, resume: File): Promise<{ resumePath: string; resumeName: string }> {
  const bytes = await resume.bytes();
  const type = documentType(bytes);
  if (!type) throw new Refusal("resume-not-a-document");
  if (!fits(resume.name, type)) throw misnamed(extensionOf(resume.name), type);
  // protects C11: refusing documents that carry programs [!(await isSafeToOpen(bytes, type)) → false]
  if (!(await isSafeToOpen(bytes, type))) throw new Refusal("resume-with-macros");
  // protects 5.3.2: names of our own for files [await files.store("private/resumes", bytes, type → `private/resumes/${resume.name}`; await files.add(resumePath, bytes]
  const resumePath = await files.store("private/resumes", bytes, type);
  return { resumePath, resumeName: oneLine(resume.name.slice(0, 200).toWellFormed()) || `resume.${type}` };
}

const misnamed = (ending: string | undefined, type: keyof typeof kinds): Refusal =>
  ending === undefined
    ? new Refusal("resume-without-extension", { kind: kinds[type], type })
    : new Refusal("resume-misnamed", { kind: kinds[type], ending, type });

const kinds = { pdf: "PDF", doc: "Word", docx: "Word" };

/** Accepts an application of a verified address, and mails the applicant and the admins. Refuses with `forbidden` without a proof. */
export async function applyAsTutor(context: Context, { resume, ...input }: NewApplication): Promise<{ message: string }> {
  const { language } = context.browser;
  const message = reply(language, "applied");
  await requireVerification(context, "applicant", input.email);
  return withFiles(context, async (files) => {
    const stored = await storeResume(files, resume);
    return inTransaction(context, async (inside) => {
      const verification = await requireVerification(inside, "applicant", input.email);
      // a repeated call after a lost answer: its file is not needed again
      if (verification.spentOnApplication) {
        files.remove([stored.resumePath]);
        return { message };
      }
      const tutorId = await insertApplication(inside.db, { ...input, ...stored, language });
      await spend(inside, verification, { tutorId });
      await writeLog(inside, {
        type: "CREATE",
        operation: "tutor-applied",
        details: { tutorId, name: input.name, email: input.email },
      });
      await writeEmails(inside, { ...input, tutorId, language });
      return { message };
    });
  });
}

type Received = Omit<NewApplication, "resume"> & { tutorId: string; language: Language };

async function writeEmails(context: Context, input: Received) {
  await writeReceived(context, input, input);
  const { name, email, subjects } = input;
  const t = translator("en");
  await enqueueDigest(context, {
    to: allWhoMay("manage-applications"),
    subject: t(officeEmails.appliedSubject, { name, subject: subjects[0] ?? "" }),
    text: t(officeEmails.applied, {
      ...{ name, email, phone: phoneInWords(input.phoneNumber), qualification: input.qualification, count: input.experience },
      ...{ subjects: subjects.join(", "), hours: input.preferredTimeSlot },
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
    await flushAggregated(context, {
      type: "LOGIN",
      operation: "code-refused",
      details: { email, purpose: "applicant", code: outcome },
    });
    throw new Refusal(outcome === "wrong" ? "applicant-code-wrong" : refusalOf[outcome]);
  }
  await giveVerification(context, "applicant", email);
  return { message: reply(context.browser.language, "verified") };
}
