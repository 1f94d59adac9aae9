import type { Suit } from "@tutoring/contract/rules";

export type BookingCourse = {
  classId: number;
  title: string;
  level: string;
  /** Slug of the public page of the tutor that the family wishes for. */
  wishedTutor?: string | undefined;
};
export type TypedDetails = {
  studentName: string;
  parentName: string;
  phoneNumber: string;
  email?: string;
  suits: Suit[];
};
/** Booking mode proves an address for one course; with `details` it books at once. */
export type Opening =
  | {
      mode: "login";
      /** Where to go afterwards, instead of the profile. */
      next?: string;
    }
  | { mode: "booking"; course: BookingCourse; details?: TypedDetails };

/** The booking form's address. */
export const bookingAddress = (classId: number, wishedTutor?: string): string =>
  `/course/${classId}/book${wishedTutor ? `?tutor=${encodeURIComponent(wishedTutor)}` : ""}`;
