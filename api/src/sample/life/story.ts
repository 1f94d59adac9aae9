import type { Board, ComplaintKind, OrderInput } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";

/** A family and what happens to each of its children. */
export type FamilyStory = {
  parent: string;
  phone: string;
  email: string;
  language?: Language;
  children: ChildStory[];
};

/** A child's demo class, and what follows. Course and tutor by name; hours of the day in India. */
export type ChildStory = {
  child: string;
  schoolClass?: string;
  board?: Board;
  course: string;
  tutor: string;
  /** `by`: who sets its time. */
  demo: { daysAgo: number; hour: number; by: "family" | "desk"; report?: ReportStory };
  rating?: { stars: number; words: string };
  package?: PackageStory;
  messages?: { daysAgo: number; hour: number; minute?: number; by: "family" | "tutor"; words: string; unread?: true }[];
  complaint?: ComplaintStory;
};

/** Lessons bought on the evening of the demo, twice a week from three days later on. Lessons count from 1. */
export type PackageStory = {
  lessons: number;
  state: OrderInput["state"];
  /** Lessons to which one side does not come. */
  missed?: Record<number, "student" | "tutor">;
  /** Lessons that the family moves to the next day. */
  moved?: number[];
  /** The lesson before which the family stops. */
  stopBefore?: number;
  /** What the tutor writes after each lesson, in order. */
  reports: ReportStory[];
};

/** A report; its homework is handed in the next evening, and marked later that evening, where there are words for it. */
export type ReportStory = {
  done: string;
  hard?: string;
  practise?: string;
  task?: string;
  answer?: string;
  /** A page of the child's notebook, among the sample's pictures. */
  photo?: string;
  comment?: string;
};

export type ComplaintStory = {
  daysAgo: number;
  hour: number;
  kind: ComplaintKind;
  text: string;
  /** The lesson it is about. */
  nth?: number;
  answer?: string;
};
