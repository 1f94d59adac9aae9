import { SignedInReply } from "./identity.ts";
import { Email, Otp, ParentName, StudentDetails, StudentName } from "./people.ts";
import { PhoneNumber } from "./phone-number.ts";
import { codeTries, consentNeeded, familyChange } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { boards } from "./rules.ts";
import { line } from "./text.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

/** That a parent agrees to classes for the child, or an adult to classes of their own, as this notice said. Required from a date in the settings on. */
export const Consent = z.object({
  noticeId: wholeNumber(1, 2_147_483_647),
  /** The parent's name and date of birth as in a document, where the notice asks for them. */
  adult: z.object({ fullName: ParentName, bornOn: z.iso.date() }).optional(),
  /** Instead, a check by a token that has shown an adult. */
  ageCheckId: z.uuid().optional(),
});
export type Consent = z.infer<typeof Consent>;

export const Registration = z.object({
  email: Email,
  studentName: StudentName,
  parentName: ParentName,
  phoneNumber: PhoneNumber,
  consent: Consent.optional(),
});
export type Registration = z.infer<typeof Registration>;

// protects 15.3.3: dropping what a call does not name [object → looseObject]
const ProfileChange = z.object({
  studentName: StudentName,
  parentName: ParentName,
  phoneNumber: PhoneNumber,
  email: Email.optional(),
  otp: Otp.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

const ChildDetails = z.object({
  name: StudentName,
  birthYear: wholeNumber(1900, 2999, { error: sentence("birthYearInvalid") })
    .refine((year) => year <= new Date().getFullYear(), sentence("birthYearAhead"))
    .nullable()
    .default(null),
  /** From 1 for January; if omitted, what was said before stays. */
  birthMonth: wholeNumber(1, 12).nullable().optional(),
  schoolClass: line(60).nullable().default(null),
  /** If omitted, what was said before stays. */
  board: z.enum(boards).nullable().optional(),
});
export type ChildDetails = z.infer<typeof ChildDetails>;
const NewChild = ChildDetails.extend({ consent: Consent.optional() });
export type NewChild = z.infer<typeof NewChild>;
const childId = z.object({ id: z.uuid() });
const Family = json(z.object({ student: StudentDetails }));

export const SignedInStudent = SignedInReply.extend({ studentDetails: StudentDetails, message: z.string() });

/** A known address is signed in; a new one is only verified, and registers next. */
const VerifiedStudent = z.union([
  SignedInStudent.extend({ isNew: z.literal(false) }),
  z.object({ isNew: z.literal(true), message: z.string() }),
]);
export type VerifiedStudent = z.infer<typeof VerifiedStudent>;

export const families = {
  sendStudentCode: route({
    method: "POST",
    path: "/students/auth/send-otp",
    access: "anyone",
    summary: "Mail a code to a parent or student, or to a signed-in student's new address; returns whether it is new.",
    body: json(z.object({ email: Email, purpose: z.enum(["sign-in", "change-email"]).default("sign-in") })),
    reply: json(z.object({ isNew: z.boolean(), message: z.string() })),
    refusals: ["signed-out", "not-confirmed", "too-many-codes-sent"],
  }),

  verifyStudentCode: route({
    method: "POST",
    path: "/students/auth/verify-otp",
    access: "anyone",
    summary: "Sign in with the mailed code; a new address gets a proof, with which it may register.",
    body: json(z.object({ email: Email, otp: Otp })),
    reply: json(VerifiedStudent),
    refusals: ["code-wrong", "code-expired", "code-tried-out", ...codeTries],
  }),

  registerFamily: route({
    method: "POST",
    path: "/students/auth/register",
    access: "anyone",
    summary: "Create the account of a verified address and sign it in.",
    body: json(Registration),
    reply: json(SignedInStudent),
    cookie: "proof",
    allRequired: "all-fields-required",
    refusals: ["address-has-account", ...consentNeeded],
  }),

  showProfile: route({
    method: "GET",
    path: "/students/profile",
    access: "use-family-account",
    summary: "The signed-in student's own details.",
    reply: json(z.object({ student: StudentDetails })),
    refusals: ["no-profile"],
  }),

  updateProfile: route({
    method: "PUT",
    path: "/students/profile",
    access: "use-family-account",
    summary: "Change one's own details; a new address needs the code mailed to it.",
    body: json(ProfileChange),
    reply: Family,
    refusals: [
      "not-confirmed",
      "too-many-changes-today",
      "code-required",
      "code-wrong",
      "code-expired",
      "code-tried-out",
      ...codeTries,
      "new-address-has-account",
      "profile-not-saved",
      "stale",
    ],
  }),

  addChild: route({
    method: "POST",
    path: "/students/children",
    access: "use-family-account",
    summary: "Add a child to the family.",
    body: json(NewChild),
    reply: Family,
    creates: true,
    refusals: [...familyChange, "too-many-children", "no-child-chosen", ...consentNeeded],
  }),

  changeChild: route({
    method: "PUT",
    path: "/students/children/:id",
    access: "use-family-account",
    summary: "Change a child's name, birth year or class at school.",
    params: childId,
    body: json(ChildDetails),
    reply: Family,
    refusals: [...familyChange, "no-child-chosen", "self-under-age"],
  }),

  removeChild: route({
    method: "DELETE",
    path: "/students/children/:id",
    access: "use-family-account",
    summary: "Remove a child that has no bookings; the last one stays.",
    params: childId,
    reply: Family,
    refusals: [...familyChange, "no-child-chosen", "last-child", "child-has-bookings"],
  }),
};
