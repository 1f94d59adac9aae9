import { SignedInReply } from "./identity.ts";
import { Email, Otp, ParentName, PhoneNumber, StudentDetails, StudentName } from "./people.ts";
import { json, route } from "./route.ts";
import { z } from "./z.ts";

export const Registration = z.object({
  email: Email,
  studentName: StudentName,
  parentName: ParentName,
  phoneNumber: PhoneNumber,
});
export type Registration = z.infer<typeof Registration>;

const ProfileChange = z.object({
  studentName: StudentName,
  parentName: ParentName,
  phoneNumber: PhoneNumber,
  email: Email.optional(),
  otp: Otp.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

const SignedInStudent = SignedInReply.extend({ studentDetails: StudentDetails, message: z.string() });

/** A known address is signed in; a new one is only proven, and registers next. */
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
    summary: "Mail a code to a parent or student, or to a signed-in student's new address; says whether it is new to us.",
    body: json(z.object({ email: Email, purpose: z.enum(["sign-in", "change-email"]).default("sign-in") })),
    reply: json(z.object({ isNew: z.boolean(), message: z.string() })),
  }),

  verifyStudentCode: route({
    method: "POST",
    path: "/students/auth/verify-otp",
    access: "anyone",
    summary: "Sign in with the mailed code; a new address gets a proof for registering.",
    body: json(z.object({ email: Email, otp: Otp })),
    reply: json(VerifiedStudent),
  }),

  registerFamily: route({
    method: "POST",
    path: "/students/auth/register",
    access: "anyone",
    summary: "Make the account of a proven address and sign it in.",
    body: json(Registration),
    reply: json(SignedInStudent),
    cookie: "proof",
    allRequired: "All fields are required.",
  }),

  showProfile: route({
    method: "GET",
    path: "/students/profile",
    access: ["student"],
    summary: "The signed-in student's own details.",
    reply: json(z.object({ student: StudentDetails })),
  }),

  updateProfile: route({
    method: "PUT",
    path: "/students/profile",
    access: ["student"],
    summary: "Change one's own details; a new address needs the code that was mailed to it.",
    body: json(ProfileChange),
    reply: json(z.object({ student: StudentDetails })),
  }),
};
