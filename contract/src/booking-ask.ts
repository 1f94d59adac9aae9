import { Email, ParentName, StudentName } from "./people.ts";
import { PhoneNumber } from "./phone-number.ts";
import { Registration } from "./families.ts";
import { suits } from "./rules.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

const Suits = z.array(z.enum(suits)).max(suits.length);

/** courseName and email are accepted but ignored (decisions/0027). */
export const BookingAsk = z.object({
  parentName: ParentName,
  studentName: StudentName,
  phoneNumber: PhoneNumber,
  email: z.union([z.literal(""), Email], { error: sentence("emailInvalid") }).optional(),
  courseId: Id,
  courseName: z.string().max(300).optional(),
  /** The child; a family with one child may omit it. */
  childId: z.uuid().optional(),
  /** If omitted, what was said before stays. */
  suits: Suits.optional(),
  /** The public page of the tutor whom the family wants. If omitted, what was said before stays. */
  wishedTutor: z.string().trim().max(120).optional(),
});
export type BookingAsk = z.infer<typeof BookingAsk>;

export const RegisterAndBook = Registration.extend({
  courseId: BookingAsk.shape.courseId,
  courseName: BookingAsk.shape.courseName,
  suits: BookingAsk.shape.suits,
  wishedTutor: BookingAsk.shape.wishedTutor,
});
export type RegisterAndBook = z.infer<typeof RegisterAndBook>;
