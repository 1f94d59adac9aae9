import type { CourseForBackOffice } from "@tutoring/contract";
import { rupees } from "#web/lib/format/format.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { placeOfCourse } from "./catalogue-cards.tsx";
import { keyOf, placeOfKey } from "./catalogue-place.ts";

/** The choice that leaves a detail as it is; an empty level means that none is specified. */
export const keep = "keep";

/** What the form holds: an empty text leaves the detail as it is. */
export type BulkValues = Record<"classMode" | "duration" | "price" | "lessonRupees", string> & {
  /** The new place as addresses write it, such as c12. */
  parentId: string;
  classLevel: string;
};
export const unchanged: BulkValues = { parentId: "", classLevel: keep, classMode: "", duration: "", price: "", lessonRupees: "" };

const digits = (typed: string) => typed.replaceAll(/[₹,\s]/g, "");

type Detail = {
  name: keyof BulkValues;
  label: string;
  /** The value in a course, as the form would hold it. */
  of: (course: CourseForBackOffice) => string;
  /** The value in words. */
  words: (value: string) => string;
};
const asTyped = (value: string) => value || texts.notSpecified;
const inRupees = (value: string) => (/^\d+$/.test(digits(value)) ? rupees(Number(digits(value))) : asTyped(value));

const details: Detail[] = [
  {
    ...{ name: "parentId", label: texts.placeOfCourse },
    of: ({ parentType, parentId }) => keyOf({ type: parentType, id: parentId }),
    words: asTyped,
  },
  { name: "classLevel", label: texts.level, of: ({ classLevel }) => classLevel ?? "", words: asTyped },
  { name: "classMode", label: texts.mode, of: ({ classMode }) => classMode ?? "", words: asTyped },
  { name: "duration", label: texts.duration, of: ({ duration }) => duration ?? "", words: asTyped },
  { name: "price", label: texts.price, of: ({ price }) => String(price ?? ""), words: inRupees },
  { name: "lessonRupees", label: texts.lessonPrice, of: ({ lessonRupees }) => String(lessonRupees ?? ""), words: inRupees },
];

const isSet = (name: keyof BulkValues, value: string) => (name === "classLevel" ? value !== keep : value.trim() !== "");

/** A change as the call takes it. */
export type BulkBody = Partial<Omit<BulkValues, "parentId">> & Partial<NonNullable<ReturnType<typeof placeOfKey>>>;

/** The change of what is set in the form. */
export function bodyOf({ parentId: place, ...facts }: BulkValues): BulkBody {
  const set = Object.entries(facts).filter(([name, value]) => isSet(name as keyof BulkValues, value));
  const typed = set.map(([name, value]) => [name, name === "price" || name === "lessonRupees" ? digits(value) : value.trim()]);
  return { ...placeOfKey(place), ...(Object.fromEntries(typed) as BulkBody) };
}

/** The change that gives a course back what it had before this one; its price may follow from that of a lesson. */
export function formerOf(body: BulkBody, course: CourseForBackOffice): BulkBody {
  const names = Object.keys(body);
  if ("lessonRupees" in body) names.push("price");
  const set = details.filter(({ name }) => name !== "parentId" && names.includes(name));
  const { parentType, parentId } = course;
  return {
    ...(body.parentId !== undefined && { parentType, parentId }),
    ...Object.fromEntries(set.map(({ name, of }) => [name, of(course)])),
  };
}

/** The courses that a change would make different. */
export const differing = (body: BulkBody, courses: CourseForBackOffice[]): CourseForBackOffice[] =>
  courses.filter((course) => {
    const former = formerOf(body, course) as Record<string, unknown>;
    return Object.entries(body).some(([name, value]) => former[name] !== value);
  });

type Summary = { label: string; before: { words: string; count: number }[]; after: string };

/** For each detail that is set: what the courses have now, with their numbers, and what they get. */
export function summaryOf(values: BulkValues, courses: CourseForBackOffice[], placeName: string): Summary[] {
  return details
    .filter(({ name }) => isSet(name, values[name]))
    .map((detail) => {
      const counts = new Map<string, number>();
      for (const course of courses) {
        const words = detail.name === "parentId" ? placeOfCourse(course) : detail.words(detail.of(course));
        counts.set(words, (counts.get(words) ?? 0) + 1);
      }
      const before = [...counts].map(([words, count]) => ({ words, count })).toSorted((a, b) => b.count - a.count);
      return { label: detail.label, before, after: detail.name === "parentId" ? placeName : detail.words(values[detail.name]) };
    });
}
