import type { Course } from "@tutoring/contract";
import type { Suit } from "@tutoring/contract/rules";
import type { School } from "#web/blocks/family/index.ts";
import type { Wish } from "#web/blocks/times/index.ts";

export type BookingCourse = Pick<Course, "category" | "subcategory"> & {
  classId: number;
  title: string;
  level: string;
  wish?: Wish | undefined;
};
export type TypedDetails = {
  /** The child of a known family. */
  childId?: string;
  studentName: string;
  parentName: string;
  phoneNumber: string;
  email?: string;
  suits: Suit[];
  school: School;
};

/** Booking mode proves an address for one course; with `details` it books at once. */
export type Opening =
  | {
      mode: "login";
      /** Where to go afterwards, instead of the profile. */
      next?: string;
    }
  | { mode: "booking"; course: BookingCourse; details?: TypedDetails };

/** The booking form's address, with a tutor and a time. */
export function bookingAddress(classId: number, wish?: Wish): string {
  const query = wish && new URLSearchParams({ tutor: wish.tutor, ...(wish.startsAt && { at: wish.startsAt }) });
  return `/course/${classId}/book${query ? `?${query}` : ""}`;
}
