import { asciiDigits } from "@tutoring/contract/ascii-digits";
import type { TeachingLevel } from "@tutoring/contract/rules";

const classLevels: [until: number, level: TeachingLevel][] = [
  [5, "classes-1-5"],
  [8, "classes-6-8"],
  [10, "classes-9-10"],
  [12, "classes-11-12"],
];
const classWord = /(?:class(?:es)?|कक्षाएँ|कक्षाओं|कक्षा)[\s:-]*(\d{1,2})(?:\s*(?:to|and|[-–,]|से|और)\s*(\d{1,2}))?/giu;
/** From the 6th on: lower ordinals name years, semesters and languages more often than classes. */
const ordinal = /\b([6-9]|1[0-2])th\b(?!\s*(?:century|semester|year))/giu;
const exams = /(?<![\p{L}\p{M}])(?:JEE|NEET|CUET|CLAT|NDA|BITSAT|entrance|जेईई|नीट)(?![\p{L}\p{M}])/iu;

/** The classes of a level; none of exams and adults. */
export const classesOf = (level: TeachingLevel): number[] =>
  classLevels.flatMap(([until, name], nth) => {
    const first = (classLevels[nth - 1]?.[0] ?? 0) + 1;
    return name === level ? Array.from({ length: until - first + 1 }, (_, from) => first + from) : [];
  });

/** The levels that a text names, such as "Classes 9 to 11" or "NEET Chemistry"; none if it names neither a class nor an exam. */
export function levelsNamed(text: string): TeachingLevel[] {
  const digits = asciiDigits(text);
  const spans = [...digits.matchAll(classWord), ...digits.matchAll(ordinal)].map(([, from, to]) => [
    Number(from),
    Number(to ?? from),
  ]);
  const named = classLevels.filter(([until], nth) => {
    const first = (classLevels[nth - 1]?.[0] ?? 0) + 1;
    return spans.some(([from = 0, to = 0]) => from <= until && to >= first);
  });
  return [...named.map(([, level]) => level), ...(exams.test(digits) ? (["entrance-exams"] as const) : [])];
}

/** The levels of a course: those its title names, or else the nearest of the nodes above it (category first) that names any. */
export const levelsSaid = (title: string, places: string[]): TeachingLevel[] =>
  [title, ...places.toReversed()].map(levelsNamed).find((levels) => levels.length > 0) ?? [];
