import { Registration } from "./families.ts";
import { Email, ParentName, StudentName } from "./people.ts";
import { PhoneNumber } from "./phone-number.ts";
import { suits } from "./rules.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

const Suits = z.array(z.enum(suits)).max(suits.length);

/** courseName and email are accepted but ignored (decisions/0025). */
export const BookingInput = z.object({
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
export type BookingInput = z.infer<typeof BookingInput>;

export const RegisterAndBook = Registration.extend({
  courseId: BookingInput.shape.courseId,
  courseName: BookingInput.shape.courseName,
  suits: BookingInput.shape.suits,
  wishedTutor: BookingInput.shape.wishedTutor,
});
export type RegisterAndBook = z.infer<typeof RegisterAndBook>;
