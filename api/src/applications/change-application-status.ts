import type { Application, ApplicationStatus } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { giveAccount, insertTutor, tutorByEmail, tutorById, tutorsDoor } from "#api/tutors/index.ts";
import { writeApproved, writeRejected } from "./application-letters.ts";
import { requireApplication } from "./applications.access.ts";
import { asApplication } from "./as-application.ts";
import { lockEmail, setApplicationStatus, type StoredApplication } from "./applications.queries.ts";

/**
 * Decides on an application and mails the applicant. Approval creates the tutor and their account. Refuses to change an approved
 * application, and to approve a tutor whose account is disabled.
 */
export function changeApplicationStatus(
  context: SignedIn,
  id: string,
  { status, message }: { status: ApplicationStatus; message: string },
): Promise<Application> {
  return inTransaction(context, async (inside) => {
    const before = await requireApplication(inside, id, { lock: true });
    refuseIfStale(inside.browser.seenVersion, before.version, asApplication(before));
    if (before.status === status) return before;
    if (before.status === "APPROVED") throw new Refusal("tutor-already", { name: before.name });
    await setApplicationStatus(inside.db, id, status, message);
    const staffId = status === "APPROVED" ? await becomeTutor(inside, before) : undefined;
    const details = {
      tutorId: id,
      name: before.name,
      status: { before: before.status, after: status },
      message,
      ...(staffId && { staffId }),
    };
    await writeLog(inside, { type: "UPDATE", operation: "tutor-request-status-changed", details });
    if (staffId) await writeApproved(inside, { ...before, tutorId: staffId }, message, tutorsDoor(inside, before.language));
    if (status === "REJECTED") await writeRejected(inside, before, message);
    return requireApplication(inside, id);
  });
}

/** Adds the applicant as a tutor with an account, unless a tutor has this address. Returns the tutor's id. */
async function becomeTutor(context: Context, applicant: StoredApplication): Promise<number> {
  const { db } = context;
  await lockEmail(db, applicant.email);
  const tutor = (await tutorByEmail(db, applicant.email)) ?? (await tutorById(db, await addTutor(context, applicant)));
  if (!tutor) throw new Refusal("no-such-tutor");
  if (tutor.account.state === "disabled") throw new Refusal("tutor-disabled", { name: tutor.staffName });
  await giveAccount(context, tutor);
  return tutor.staffId;
}

const addTutor = ({ db }: Context, applicant: StoredApplication): Promise<number> =>
  insertTutor(db, {
    staffName: applicant.name,
    staffEmail: applicant.email,
    staffPhoneNumber: applicant.phoneNumber,
    qualification: applicant.qualification,
    experience: String(applicant.experience),
    subjects: applicant.subjects.join(", "),
    preferredTimeSlot: applicant.preferredTimeSlot,
    isPremium: false,
    staffDetails: "",
    staffImageUrl: null,
    meetingUrl: null,
    language: applicant.language,
  });
