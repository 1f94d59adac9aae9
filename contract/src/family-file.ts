import { ageDocuments } from "./adult-age.ts";
import { BookRequest } from "./book-requests.ts";
import { lessonStatuses } from "./lessons.ts";
import { OfficeOrder } from "./money.ts";
import { ClassEmail } from "./request-file.ts";
import { boards } from "./rules.ts";
import { languages } from "./texts/languages.ts";
import { z } from "./z.ts";

const moment = z.iso.datetime();

/** A demo class or a paid lesson of a family. */
export const FamilyLesson = z.object({
  id: z.uuid(),
  /** The request at which the desk handles it. */
  requestId: z.uuid().nullable(),
  student: z.string(),
  course: z.string(),
  tutor: z.string(),
  startsAt: moment,
  endsAt: moment,
  status: z.enum(lessonStatuses),
  isDemo: z.boolean(),
});
export type FamilyLesson = z.infer<typeof FamilyLesson>;

/** A family as a search shows it. */
export const FoundFamily = z.object({
  id: z.uuid(),
  parentName: z.string(),
  email: z.string(),
  children: z.array(z.string()),
});
export type FoundFamily = z.infer<typeof FoundFamily>;

/** Everything the desk knows about a family; of each list the newest. */
export const FamilyFile = z.object({
  id: z.uuid(),
  parentName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  language: z.enum(languages),
  /** When the account will be erased; null unless the family has asked for it. */
  closesAt: moment.nullable().default(null),
  /** Who may act for the family when it no longer can. */
  nominee: z.object({ name: z.string(), email: z.string() }).nullable().default(null),
  /** What the parent says of their age; once checked, by which document. Null if it was never asked for. */
  age: z
    .object({
      state: z.enum(["waiting", "adult", "not-adult"]),
      fullName: z.string().nullable(),
      bornOn: z.iso.date().nullable(),
      document: z.enum(ageDocuments).nullable(),
      /** Who issued the token that showed the age in place of a document. */
      issuer: z.enum(["digilocker"]).nullable().default(null),
      at: moment,
    })
    .nullable()
    .default(null),
  children: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      birthYear: z.number().nullable(),
      schoolClass: z.string().nullable(),
      board: z.enum(boards).nullable(),
      /** What a parent has agreed to for this child. */
      consent: z.enum(["given", "withdrawn", "missing"]).default("missing"),
    }),
  ),
  requests: z.array(BookRequest),
  lessons: z.array(FamilyLesson),
  orders: z.array(OfficeOrder),
  /** With support about a request, or with a tutor; reading the latter requires a reason. */
  conversations: z.array(
    z.object({
      id: z.uuid(),
      requestId: z.uuid().nullable(),
      student: z.string(),
      tutor: z.string().nullable(),
      messages: z.number(),
      lastAt: moment,
    }),
  ),
  notes: z.array(z.object({ id: z.number(), requestId: z.uuid(), writtenBy: z.string(), text: z.string(), createdAt: moment })),
  emails: z.array(ClassEmail),
});
export type FamilyFile = z.infer<typeof FamilyFile>;
