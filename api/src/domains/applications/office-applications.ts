import {
  Application,
  type ApplicationByHand,
  type ApplicationFile,
  type ApplicationFilter,
  type ApplicationStatus,
  type contract,
  type CsvResult,
  type FileResult,
  firstRow,
  type HandlerResult,
  metaOf,
  type ParsedInput,
  resumeTypes,
} from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { phoneInWords } from "#api/platform/core/phones.ts";
import { type CsvColumns, csvOf } from "#api/platform/db/batches.ts";
import type { Db } from "#api/platform/db/database.ts";
import { fileNameOf, type FileStore, openStored, withFiles } from "#api/platform/files/index.ts";
import { exportPersonal, writeLog } from "#api/platform/logs/index.ts";
import {
  giveAccount,
  insertTutor,
  lockedTutorByEmail,
  type StoredTutor,
  tutorById,
  tutorsLogin,
} from "#api/domains/tutors/index.ts";
import { giveEmailsToTutor } from "#api/platform/mail/index.ts";
import { writeApproved, writeRejected } from "./application-emails.ts";
import {
  applicationById,
  applicationsMatching,
  everyApplication,
  insertApplication,
  removeApplication,
  removeRefusedApplications,
  setApplicationStatus,
  type StoredApplication,
  waitingBeside,
  waitingOf,
} from "./applications.queries.ts";
import { storeResume } from "./apply.ts";

/** An application, its row locked if it is to be changed. Refuses with `not-found`. */
async function requireApplication({ db }: SignedIn, id: string, options?: { lock: boolean }): Promise<StoredApplication> {
  const found = await applicationById(db, id, options);
  if (!found) throw new Refusal("application-gone");
  return found;
}

/** The application as the API returns it. */
const asApplication = (application: StoredApplication): Application => Application.parse(application);

/** Adds an application that an admin enters by hand. */
export async function addApplication(context: SignedIn, { resume, ...input }: ApplicationByHand): Promise<Application> {
  return withFiles(context, async (files) => {
    const stored = resume ? await storeResume(files, resume) : { resumePath: null, resumeName: null };
    return inTransaction(context, async (inside) => {
      const tutorId = await insertApplication(inside.db, { ...input, ...stored, language: "en" });
      await writeLog(inside, {
        type: "CREATE",
        operation: "tutor-request-entered",
        details: { tutorId, ...input, resumeName: stored.resumeName },
      });
      return requireApplication(inside, tutorId);
    });
  });
}

/**
 * Decides on an application and mails the applicant. Approval creates the tutor and their account, and settles what else they have
 * sent. Refuses to change an approved application, to reject one of a tutor, and to approve a tutor whose account is disabled.
 */
export function changeApplicationStatus(
  context: SignedIn,
  id: string,
  { status, message }: { status: ApplicationStatus; message: string },
): Promise<Application> {
  return inTransaction(context, async (inside) => {
    const { email } = await requireApplication(inside, id);
    const tutor = await lockedTutorByEmail(inside.db, email); // before the row, since an approval also locks the applicant's other rows
    const before = await requireApplication(inside, id, { lock: true });
    refuseIfStale(inside.browser.seenVersion, before.version, asApplication(before));
    if (before.status === status) return before;
    if (before.status === "APPROVED" || (status === "REJECTED" && signsIn(tutor)))
      throw new Refusal("tutor-already", { name: before.name });
    const staffId = status === "APPROVED" ? await becomeTutor(inside, before, tutor) : undefined;
    await settle(inside, before, { status, message, before: before.status, ...(staffId && { staffId }) });
    if (staffId) {
      for (const other of await waitingOf(inside.db, email))
        await settle(inside, other, { status, message: "", before: "PENDING", staffId });
      await writeApproved(inside, staffId, message, tutorsLogin);
    }
    if (status === "REJECTED") await writeRejected(inside, before, message);
    return requireApplication(inside, id);
  });
}

const signsIn = (tutor: StoredTutor | undefined) => Boolean(tutor?.accountId) && tutor?.account.state !== "disabled";

type Settled = { status: ApplicationStatus; message: string; before: ApplicationStatus; staffId?: number };

/** Stores the decision on an application and logs it. The emails of an approved one are the tutor's from now on. */
async function settle(
  context: SignedIn,
  { tutorId, name }: Pick<Application, "tutorId" | "name">,
  { status, message, before, staffId }: Settled,
): Promise<void> {
  await setApplicationStatus(context.db, tutorId, status, message);
  if (staffId) await giveEmailsToTutor(context.db, tutorId, staffId);
  const details = { tutorId, name, status: { before, after: status }, message, ...(staffId && { staffId }) };
  await writeLog(context, { type: "UPDATE", operation: "tutor-request-status-changed", details });
}

/** Adds the applicant as a tutor with an account, unless a tutor has their address. Returns the tutor's id. */
async function becomeTutor(context: Context, applicant: StoredApplication, there: StoredTutor | undefined): Promise<number> {
  const { db } = context;
  const tutor = there ?? (await tutorById(db, await addTutor(context, applicant)));
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

/** Deletes an application, and then its résumé. */
export function deleteApplication(context: SignedIn, id: string): Promise<{ id: string }> {
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const before = await requireApplication(inside, id, { lock: true });
      refuseIfStale(inside.browser.seenVersion, before.version, asApplication(before));
      await removeApplication(inside.db, id);
      const details = { tutorId: id, status: before.status };
      await writeLog(inside, { type: "DELETE", operation: "tutor-request-deleted", details });
      if (before.resumeKey) files.remove([before.resumeKey]);
      return { id };
    }),
  );
}

const columns: CsvColumns<Application> = {
  Date: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phoneNumber }) => phoneInWords(phoneNumber),
  Qualification: ({ qualification }) => qualification,
  Experience: ({ experience }) => experience,
  Subjects: ({ subjects }) => subjects.join(", "),
  "Time Slot": ({ preferredTimeSlot }) => preferredTimeSlot,
  Status: ({ status }) => status,
  Message: ({ message }) => message,
};

/** Exports the matching applications as CSV, after a recent proof of identity. */
export function exportApplications(context: SignedIn, filter: ApplicationFilter): Promise<CsvResult> {
  const file = csvOf(`tutor-requests-${dayInIndia(context.now())}.csv`, columns, everyApplication(context.db, filter));
  return exportPersonal(context, "tutor-requests-exported", filter, file);
}

type Input = ParsedInput<typeof contract.applications.listApplications>["query"];

/** One page of the applications. */
export async function listApplications(
  { db }: SignedIn,
  query: Input,
): Promise<HandlerResult<typeof contract.applications.listApplications>> {
  const { applications, total } = await applicationsMatching(db, query, { ...query, offset: firstRow(query) });
  return { data: applications, meta: metaOf(query, total) };
}

/** One application with its waiting neighbours. Refuses with `not-found`. */
export async function showApplication(context: SignedIn, id: string): Promise<ApplicationFile> {
  const stored = await requireApplication(context, id);
  const resumeIsPdf = stored.resumeKey?.endsWith(".pdf") ?? false;
  return { application: asApplication(stored), resumeIsPdf, ...(await waitingBeside(context.db, id)) };
}

type ResumeType = (typeof resumeTypes)[number];
const [pdf, doc, docx, bytes] = resumeTypes;
const types: Record<string, ResumeType> = { pdf, doc, docx };

/** The résumé as an attachment; opening it is logged. Refuses with `not-found` without an application or a file. */
export async function openResume(context: SignedIn, id: string): Promise<FileResult<ResumeType>> {
  const { resumeKey, name } = await requireApplication(context, id);
  const extension = resumeKey?.split(".").pop() ?? "";
  const type = types[extension] ?? bytes;
  // protects 5.4.1: a name of our own for a download [: fileNameOf(`resume ${name}`, extension) → nothing]
  const stored = { key: resumeKey, name: fileNameOf(`resume ${name}`, extension), type };
  const file = await openStored(context.files, stored, "no-resume");
  // protects C2: the entry of an opened résumé
  await writeLog(context, { type: "SYSTEM", operation: "resume-opened", details: { tutorId: id } });
  return file;
}

/** Background job: deletes old refused applications, and then their résumés. */
export async function deleteRefusedApplications(db: Db, files: Pick<FileStore, "delete">): Promise<void> {
  for (const key of await removeRefusedApplications(db)) await files.delete(key); // a failed deletion is left to the sweep
}
