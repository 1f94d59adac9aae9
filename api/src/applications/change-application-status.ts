import type { TutorRequest, TutorStatus } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { writeLetter } from "#api/mail/index.ts";
import { insertStaffMember, staffMemberByEmail } from "#api/tutors/index.ts";
import { asRequest, demandApplication } from "./open-resume.ts";
import { lockEmail, setApplicationStatus } from "./applications.queries.ts";

/** Approving makes the staff member, in the same transaction; the tutor is written to (ruling 26). */
export function changeTutorStatus(
  context: SignedIn,
  id: string,
  { status, message }: { status: TutorStatus; message: string },
): Promise<TutorRequest> {
  return inTransaction(context, async (inside) => {
    const before = await demandApplication(inside, id, { lock: true });
    refuseIfStale(inside.browser.seenVersion, before.version, asRequest(before));
    if (before.status === status) return before;
    if (before.status === "APPROVED")
      throw new Refusal("conflict", `${before.name} has become a staff member already. Change them under Staff.`);
    await setApplicationStatus(inside.db, id, status, message);
    const staffId = status === "APPROVED" ? await becomeStaff(inside, before) : undefined;
    const details = {
      tutorId: id,
      name: before.name,
      status: { before: before.status, after: status },
      message,
      ...(staffId && { staffId }),
    };
    await writeLog(inside, { type: "UPDATE", operation: "tutor-request-status-changed", details });
    if (status !== "PENDING") await writeDecision(inside, before, status, message);
    return demandApplication(inside, id);
  });
}

/** Somebody who teaches here already is not entered twice. */
async function becomeStaff({ db }: Context, tutor: TutorRequest): Promise<number> {
  await lockEmail(db, tutor.email);
  const there = await staffMemberByEmail(db, tutor.email);
  if (there) return there.staffId;
  return insertStaffMember(db, {
    staffName: tutor.name,
    staffEmail: tutor.email,
    staffPhoneNumber: tutor.phoneNumber,
    qualification: tutor.qualification,
    experience: String(tutor.experience),
    subjects: tutor.subjects.join(", "),
    preferredTimeSlot: tutor.preferredTimeSlot,
    isPremium: false,
    staffDetails: "",
    staffImageUrl: null,
  });
}

const writeDecision = (context: Context, { name, email }: TutorRequest, status: "APPROVED" | "REJECTED", message: string) =>
  writeLetter(context, {
    to: email,
    subject: status === "APPROVED" ? "Welcome to Online Tutoring" : "Your application to Online Tutoring",
    text: `Hello ${name},

${status === "APPROVED" ? "your application is approved: you teach with us from now on. We will write to you with your first class." : "thank you for your application. We cannot take you on at the moment."}${message ? `\n\n${message}` : ""}

Online Tutoring`,
  });
