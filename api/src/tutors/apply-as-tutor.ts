import { randomBytes } from "node:crypto";
import type { TutorApplication } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { documentType } from "#api/files/index.ts";
import { demandProof, spend, staffAddresses } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { writeLetter } from "#api/mail/index.ts";
import { insertApplication } from "./tutors.queries.ts";

const message = "Application submitted successfully! We will contact you soon.";

/** Takes an application: the résumé is stored first, under a name of ours, so that no row is without its file. */
export async function applyAsTutor(context: Context, { resume, ...ask }: TutorApplication): Promise<{ message: string }> {
  const bytes = new Uint8Array(await resume.arrayBuffer());
  const type = documentType(bytes);
  if (!type)
    throw new Refusal("invalid", "Please check the fields below.", {
      fields: { resume: "Please upload a PDF or Word document" },
    });

  const resumePath = `private/resumes/${randomBytes(16).toString("hex")}.${type}`;
  let stored = false;
  try {
    await inTransaction(context, async (inside) => {
      const proof = await demandProof(inside, "tutor", ask.email);
      if (proof.spentOnTutor) return; // the same call again, after a lost answer
      await inside.files.put(resumePath, bytes);
      stored = true;
      const tutorId = await insertApplication(inside.db, { ...ask, resumePath, resumeName: resume.name.slice(0, 200) });
      await spend(inside, proof, { tutorId });
      await writeLog(inside, {
        type: "CREATE",
        operation: "tutor-applied",
        details: { tutorId, name: ask.name, email: ask.email },
      });
      await writeApplicationLetters(inside, ask);
    });
  } catch (error) {
    if (stored) await context.files.delete(resumePath);
    throw error;
  }
  return { message };
}

async function writeApplicationLetters(context: Context, ask: Omit<TutorApplication, "resume">) {
  await writeLetter(context, {
    to: ask.email,
    subject: "Your application to teach with Online Tutoring",
    text: `Hello ${ask.name},

we have your application to teach ${ask.subjects.join(", ")}, ${ask.preferredTimeSlot}.
A person from our team reads it within a few days and writes back to this address.

Online Tutoring`,
  });
  for (const to of await staffAddresses(context.db, "admin")) {
    await writeLetter(context, {
      to,
      subject: `${ask.name} would like to teach ${ask.subjects[0]}`,
      text: `${ask.name} (${ask.email}, +91 ${ask.phoneNumber}) applies: ${ask.qualification}, ${ask.experience} years, ${ask.subjects.join(", ")}, ${ask.preferredTimeSlot}.

Online Tutoring`,
    });
  }
}
