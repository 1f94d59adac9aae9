import type { RequestStatus, Suit, Tutor } from "@tutoring/contract";
import type { TeachingLevel } from "@tutoring/contract/rules";
import type { Language } from "@tutoring/contract/languages";
import { changeBooking, insertBooking } from "#api/domains/bookings/index.ts";
import { changeLesson, insertDemo } from "#api/domains/lessons/index.ts";
import { consentRule, findNotice, insertConsent, keepAge, settleAge } from "#api/domains/consents/index.ts";
import { operatorOf } from "#api/platform/core/operator.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { india } from "#api/platform/core/india.ts";
import { insertCategory, insertCourses, insertSubcategory, type NewCourse } from "#api/domains/catalogue/index.ts";
import { type Db, joinTransaction } from "#api/platform/db/database.ts";
import {
  type Account,
  hashPassword,
  insertBackOfficeAccount,
  insertStudentAccount,
  insertTutorAccount,
} from "#api/domains/identity/index.ts";
import { insertTutor, setAccount, slugOf, storeProfile, tutorById } from "#api/domains/tutors/index.ts";
import { childOf, insertFamily } from "#api/domains/families/index.ts";

let made = 0;
const next = () => (made += 1);

/** A family's account with its first child. */
export type Student = Account & { studentName: string; childId: string };

export async function makeStudent(
  db: Db,
  given: { name?: string; parent?: string; phone?: string; email?: string; language?: Language; agrees?: boolean } = {},
): Promise<Student> {
  const nth = next();
  const {
    name = "Aarav Malhotra",
    parent = "Ritu Malhotra",
    phone = "+919811042367",
    email = `student${nth}@example.in`,
    language = "en",
    agrees = false,
  } = given;
  // a child without consent may not outlive a transaction
  return joinTransaction(db, async (inside) => {
    const account = must(await insertStudentAccount(inside, { name: parent, email, language }));
    await insertFamily(inside, account.id, { studentName: name, parentName: parent, phoneNumber: phone });
    const { id: childId } = await childOf(inside, account.id, undefined);
    if (agrees) await agree(inside, account.id, childId, language);
    return { ...account, studentName: name, childId };
  });
}

/** Notes that a family of the sample agrees to classes for its child. */
async function agree(db: Db, accountId: string, childId: string, language: Language): Promise<void> {
  const { notice } = await findNotice({ db, settings: { operator: operatorOf(readSettings({})) } }, { language });
  const consent = {
    accountId,
    childId,
    noticeId: notice.noticeId,
    purpose: "classes",
    act: "given",
    method: "declared",
  } as const;
  if ((await consentRule(db)).needsCheck) {
    await keepAge(db, accountId, { fullName: "Sample Parent", bornOn: "1986-04-17", whileRegistering: true });
    await settleAge(db, accountId, { document: "aadhaar", isAdult: true });
  }
  await insertConsent(db, consent);
}

export const makeAdmin = async (db: Db, { name = "Meera Nair", email = `admin${next()}@example.in` } = {}): Promise<Account> =>
  must(await insertBackOfficeAccount(db, { role: "admin", name, email }));

/** Made once: a hash is dear by design, and tests make hundreds of executives. */
let usualHash: Promise<string> | undefined;

export async function makeExecutive(
  db: Db,
  given: { name?: string; username?: string; password?: string } = {},
): Promise<Account> {
  const { name = "Faizan Ali", username = `executive${next()}`, password } = given;
  const passwordHash = await (password ? hashPassword(password) : (usualHash ??= hashPassword("a long enough password")));
  return must(await insertBackOfficeAccount(db, { role: "executive", name, username, passwordHash }));
}

export function makeTutor(
  db: Db,
  given: Partial<Omit<Tutor, "workingHours" | "account"> & { language: Language }> = {},
): Promise<number> {
  return insertTutor(db, {
    staffName: "Anjali Deshpande",
    staffEmail: `tutor${next()}@example.in`,
    staffPhoneNumber: "+919820011223",
    qualification: "M.Sc",
    experience: "14",
    subjects: "Mathematics",
    preferredTimeSlot: "4:00 PM - 9:00 PM",
    isPremium: false,
    staffDetails: "",
    staffImageUrl: null,
    meetingUrl: null,
    ...given,
  });
}

/** A public page, as if the tutor had consented. */
export async function makeTutorPage(
  db: Db,
  staffId: number,
  said: { headline: string; about: string; levels?: TeachingLevel[] },
): Promise<void> {
  const { staffName } = must(await tutorById(db, staffId));
  await storeProfile(db, staffId, {
    levels: ["classes-9-10", "classes-11-12"],
    boards: [],
    ...said,
    languages: ["en", "hi"],
    slug: slugOf(staffName, staffId),
    isPublic: true,
  });
}

/** An account for a tutor. */
export async function makeTutorAccount(db: Db, staffId: number): Promise<Account> {
  const tutor = must(await tutorById(db, staffId));
  const account = must(
    await insertTutorAccount(db, { name: tutor.staffName, email: tutor.staffEmail, language: tutor.language }),
  );
  await setAccount(db, staffId, account.id);
  return account;
}

export const makeCategory = (db: Db, name = `Category ${next()}`): Promise<number> => insertCategory(db, { name });

export const makeSubcategory = (db: Db, categoryId: number, name = `Subcategory ${next()}`, parentId?: number): Promise<number> =>
  insertSubcategory(db, { categoryId, name, ...(parentId && { parentId }) });

export async function makeCourse(db: Db, given: Partial<NewCourse> = {}): Promise<number> {
  const categoryId = given.categoryId ?? (await makeCategory(db));
  const nth = next();
  const [id] = await insertCourses(db, [
    {
      className: `Course ${nth}`,
      classFullname: `Course number ${nth}`,
      priceRupees: 9600,
      duration: "24 weeks",
      ...given,
      categoryId,
    },
  ]);
  return must(id);
}

type GivenBooking = {
  student: Student;
  parent?: string;
  phone?: string;
  courseId: number;
  status?: RequestStatus;
  staffId?: number;
  startsAt?: Date;
  suits?: Suit[];
  updatedBy?: string;
};

/** Adds a booking in any state; all states but the first need a tutor and a time. */
export async function makeBooking(db: Db, given: GivenBooking): Promise<string> {
  const { student, parent = "Ritu Malhotra", phone = "+919811042367", courseId } = given;
  const { status = "NOT_STARTED", staffId, startsAt, suits = [], updatedBy = "System" } = given;
  const { id } = must(
    await insertBooking(db, {
      familyId: student.id,
      childId: student.childId,
      courseId,
      studentName: student.studentName,
      parentName: parent,
      phoneNumber: phone,
      email: student.email,
      timeZone: india,
      suits,
      wishedTutorId: null,
    }),
  );
  if (status === "NOT_STARTED") return id;
  const endsAt = startsAt && new Date(startsAt.getTime() + 45 * 60_000);
  await joinTransaction(db, async (inside) => {
    if (staffId && startsAt && endsAt) {
      const { childId } = student;
      const lesson = await insertDemo(inside, { bookingId: id, childId, tutorId: staffId, startsAt, endsAt, meetingUrl: null });
      if (typeof lesson === "string") throw new Error(`the booking could not be made: ${lesson}`);
      if (status === "CANCELLED") await changeLesson(inside, lesson.id, { status: "cancelled" });
    }
    await changeBooking(inside, id, { status, updatedBy });
  });
  return id;
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("it exists already");
  return value;
}
