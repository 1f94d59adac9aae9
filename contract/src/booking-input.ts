import { Registration } from "./families.ts";
import { Email, ParentName, StudentName } from "./people.ts";
import { PhoneNumber } from "./phone-number.ts";
import { boards, suits } from "./rules.ts";
import { line } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

/** What is asked for, beside the people. */
const Wanted = z.object({
  courseId: Id,
  courseName: z.string().max(300).optional(),
  /** The child's class at school and its board, kept with the child. If omitted, what was said before stays. */
  schoolClass: line(60).optional(),
  board: z.enum(boards).optional(),
  /** If omitted, what was said before stays. */
  suits: z.array(z.enum(suits)).max(suits.length).optional(),
  /** The public page of the tutor whom the family wants. If omitted, what was said before stays. */
  wishedTutor: z.string().trim().max(120).optional(),
  /** A free time of that tutor: the class is booked at once, and the desk has nothing to arrange. Of no effect without the tutor. */
  startsAt: z.iso.datetime({ offset: true, error: sentence("timeRequired") }).optional(),
});

/** courseName and email are accepted but ignored (decisions/0025). */
export const BookingInput = Wanted.extend({
  parentName: ParentName,
  studentName: StudentName,
  phoneNumber: PhoneNumber,
  email: z.union([z.literal(""), Email], { error: sentence("emailInvalid") }).optional(),
  /** The child; a family with one child may omit it. */
  childId: z.uuid().optional(),
});
export type BookingInput = z.infer<typeof BookingInput>;

export const RegisterAndBook = Registration.extend(Wanted.shape);
export type RegisterAndBook = z.infer<typeof RegisterAndBook>;
