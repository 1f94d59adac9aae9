import type { EmailReader } from "#api/platform/core/context.ts";

/** What is stored as JSON. */
type Parameter = string | number | boolean | null | undefined | readonly Parameter[] | { readonly [name: string]: Parameter };
export type Parameters = { readonly [name: string]: Parameter };

/** A family or a tutor, at the address, by the name and in the language that they have when it is sent; a reader as they are now; or everybody with one of these roles. */
export type Audience = { familyId: string } | { tutorId: number } | EmailReader | { roles: ("admin" | "executive")[] };

type EmailSide = "student" | "tutor" | "former-tutor" | "desk";

/** The booking or lesson an e-mail is about, which of its e-mails it is, such as day-before, and for which side; when it is due, and worthless. */
export type About = {
  bookingId?: string | null;
  lessonId?: string;
  kind?: string;
  side?: EmailSide;
  /** The earliest time of sending; the sender reads `next_try_at`, which starts with it. */
  dueAt?: Date;
  worthlessAfter?: Date;
};

export type NewEmail = About & { to: Audience; template: string; parameters: Parameters };
