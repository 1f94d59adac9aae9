import {
  type contract,
  type CsvResult,
  firstRow,
  type HandlerResult,
  may,
  metaOf,
  type NewTutor,
  type ParsedInput,
  type PremiumFaculty,
  type Tutor,
  type TutorAccountState,
  type TutorChange,
  type WorkingHours,
} from "@tutoring/contract";
import { subjectsInHindi } from "#api/domains/catalogue/index.ts";
import { type Context, inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { omitUndefined } from "#api/platform/core/omit-undefined.ts";
import { phoneInWords } from "#api/platform/core/phones.ts";
import { type CsvColumns, csvOf } from "#api/platform/db/batches.ts";
import type { Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { type ChangedFiles, filesOfPicture, storePicture, withFiles } from "#api/platform/files/index.ts";
import { changeAccount, deletePasskeysOf, endSessionsOf } from "#api/domains/identity/index.ts";
import { changesOf, exportPersonal, writeLog } from "#api/platform/logs/index.ts";
import { writeEmails } from "#api/platform/mail/index.ts";
import { addressChange } from "./account-emails.ts";
import { everyTutor, tutorsMatching } from "./list-tutors.queries.ts";
import type { StoredTutor } from "./tutor-rows.queries.ts";
import { knownTutor, refuseKnownEmail, requireTutor } from "./tutors.access.ts";
import { changeTutor, type Described, insertTutor, lessonsToCome, setHours, tutorById } from "./tutors.queries.ts";

/**
 * Lets a tutor's account follow their name and address. A new address requires an admin's recent proof of identity, ends the
 * tutor's sessions, removes their passkeys, which a person who read the former mailbox may have added, and is announced to both addresses.
 */
async function changeSignIn(context: SignedIn, before: StoredTutor, after: Described): Promise<void> {
  const { accountId, staffEmail, staffName } = before;
  const moved = after.staffEmail !== staffEmail;
  if (!accountId || (!moved && after.staffName === staffName)) return;
  if (moved) requireFreshSignIn(context);
  const { staffName: name, staffEmail: email } = after;
  if (!(await changeAccount(context.db, accountId, { name, email }))) throw new Refusal("tutor-email-taken", { name });
  if (!moved) return;
  await endSessionsOf(context.db, accountId);
  // protects C164: removing the passkeys of a tutor whose address an admin changes
  await deletePasskeysOf(context.db, accountId);
  await writeEmails(context, addressChange(before, email));
}

/** Stores a tutor's picture. Returns its URL; refuses with `invalid` unless it is a picture. */
async function storePortrait(files: ChangedFiles, file: File): Promise<string> {
  const url = await storePicture(files, "tutor", file, "profileImage");
  if (!url) throw new Refusal("not-a-picture", {}, { field: "profileImage" });
  return url;
}

/** One tutor. Refuses with `not-found`, also for one who teaches here no more. */
export const showTutor = async ({ db }: Context, id: number): Promise<Tutor> => knownTutor(await tutorById(db, id));

/** Adds a tutor. Refuses with `conflict` if the address is taken, and with `invalid` unless the image is a picture. */
export async function createTutor(context: SignedIn, { profileImage, ...input }: NewTutor): Promise<Tutor> {
  return withFiles(context, async (files) => {
    const staffImageUrl = profileImage ? await storePortrait(files, profileImage) : null;
    return inTransaction(context, async (inside) => {
      const tutor = { ...input, staffImageUrl };
      await refuseKnownEmail(inside.db, input.staffEmail);
      const staffId = await insertTutor(inside.db, tutor);
      await writeLog(inside, { type: "CREATE", operation: "staff-member-created", details: { staffId, ...tutor } });
      const made = await tutorById(inside.db, staffId);
      if (!made) throw new Refusal("no-such-tutor");
      return made;
    });
  });
}

/** Changes a tutor; planned emails follow a new address. Refuses with `not-found`, with `conflict` for an old version or a taken address, and with `confirm` if their sign-in changes without a recent proof of identity. */
export async function updateTutor(context: SignedIn, id: number, { profileImage, ...input }: TutorChange): Promise<Tutor> {
  return withFiles(context, async (files) => {
    const newUrl = profileImage && (await storePortrait(files, profileImage));
    return inTransaction(context, async (inside) => {
      const before = await requireTutor(inside, id);
      const after = { ...before, ...omitUndefined(input), ...(newUrl && { staffImageUrl: newUrl }) };
      if (after.staffEmail !== before.staffEmail) await refuseKnownEmail(inside.db, after.staffEmail, id);
      await changeTutor(inside.db, id, after);
      await changeSignIn(inside, before, after);
      const details = { staffId: id, staffName: after.staffName, ...changesOf(before, after) };
      await writeLog(inside, { type: "UPDATE", operation: "staff-member-updated", details });
      if (newUrl) files.remove(filesOfPicture(before.staffImageUrl));
      const now = (await tutorById(inside.db, id)) ?? after; // the hours may follow the time slot
      if (JSON.stringify(now.workingHours) !== JSON.stringify(before.workingHours))
        await inside.hooks.hoursChanged(inside, id, { before: before.workingHours, after: now.workingHours });
      return now;
    });
  });
}

/**
 * Deletes a tutor: erases them with their account, but for the name if a class refers to them. One who is still to be paid is hidden, and
 * erased once that is done. Refuses with `conflict` while they have classes to come.
 */
export function deleteTutor(context: SignedIn, id: number): Promise<{ id: number }> {
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const { accountId } = knownTutor(await tutorById(inside.db, id));
      if (accountId) await lockUntilEnd(inside.db, `family ${accountId}`); // as closing and keeping the account
      const tutor = await requireTutor(inside, id);
      const lessons = await lessonsToCome(inside.db, id);
      if (lessons > 0) throw new Refusal("tutor-has-classes", { name: tutor.staffName, count: lessons });
      const erased = await inside.hooks.tutorDeleted(inside, files, id);
      const details = { staffId: id, ...(!erased && { before: tutor }), erased };
      await writeLog(inside, { type: "DELETE", operation: "staff-member-deleted", details });
      return { id };
    }),
  );
}

type Input = { isPremium?: boolean | undefined; search?: string | undefined; account?: TutorAccountState | undefined };

const columns: CsvColumns<Tutor> = {
  Name: ({ staffName }) => staffName,
  Email: ({ staffEmail }) => staffEmail,
  "Phone Number": ({ staffPhoneNumber }) => phoneInWords(staffPhoneNumber),
  Qualification: ({ qualification }) => qualification,
  Experience: ({ experience }) => experience,
  Subjects: ({ subjects }) => subjects,
  "Time Slot": ({ preferredTimeSlot }) => preferredTimeSlot,
  Status: ({ isPremium }) => (isPremium ? "PREMIUM" : "NORMAL"),
  Details: ({ staffDetails }) => staffDetails,
};

/** Exports the matching tutors as CSV, after a recent proof of identity. */
export function exportTutors(context: SignedIn, { isPremium, search, account }: Input): Promise<CsvResult> {
  const tutors = everyTutor(context.db, { onlyPremium: isPremium, search, account });
  const file = csvOf(`staff-${dayInIndia(context.now())}.csv`, columns, tutors);
  return exportPersonal(context, "staff-exported", { isPremium, search, account }, file);
}

/** Sets a tutor's working hours. Classes already allotted keep their times; those that are outside the hours now are named. */
export function setWorkingHours(
  context: SignedIn,
  id: number,
  hours: WorkingHours,
): Promise<HandlerResult<typeof contract.tutors.setWorkingHours>> {
  return inTransaction(context, async (inside) => {
    const before = await requireTutor(inside, id);
    await setHours(inside.db, id, hours);
    const details = { staffId: id, staffName: before.staffName, ...changesOf(before, { workingHours: hours }) };
    await writeLog(inside, { type: "UPDATE", operation: "working-hours-set", details });
    const stay = await inside.hooks.hoursChanged(inside, id, { before: before.workingHours, after: hours });
    return { ...before, workingHours: hours, version: before.version + 1, stay };
  });
}

/** The subjects that open a tutor's details, on a line of their own. The lines below are the tutor's own words. */
const subjectsOf = ({ staffDetails }: PremiumFaculty): string[] =>
  staffDetails.includes("\n") ? (staffDetails.split("\n", 1)[0] ?? "").split(/, | and /) : [];

/** The tutors with their subjects in Hindi, if the dictionary of subjects knows all of a tutor's. */
async function withSubjectsInHindi<T extends PremiumFaculty>(db: Db, tutors: T[]): Promise<T[]> {
  const hindi = await subjectsInHindi(db, tutors.flatMap(subjectsOf));
  return tutors.map((tutor) => {
    const names = subjectsOf(tutor).map((subject) => hindi.get(subject.toLowerCase()));
    if (names.length === 0 || names.includes(undefined)) return tutor;
    return { ...tutor, staffDetails: tutor.staffDetails.replace(/^.*/, () => names.join(", ")) };
  });
}

type ListTutorsInput = ParsedInput<typeof contract.tutors.listTutors>["query"];

/** One page of the tutors. Strangers and families get premium tutors only, and cannot search in hidden fields. */
export async function listTutors(
  { db, viewer }: Context,
  query: ListTutorsInput,
): Promise<HandlerResult<typeof contract.tutors.listTutors>> {
  const filter = may(viewer?.role, "read-private-data")
    ? { onlyPremium: query.isPremium, search: query.search, account: query.account }
    : { onlyPremium: true };
  const { tutors, total } = await tutorsMatching(db, filter, { ...query, offset: firstRow(query) });
  const data = query.lang && !may(viewer?.role, "read-private-data") ? await withSubjectsInHindi(db, tutors) : tutors;
  return { data, meta: metaOf(query, total) };
}
