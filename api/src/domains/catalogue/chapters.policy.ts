import type { Chapter } from "@tutoring/contract";

const withWeeks = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*[:.)]\s*(.+)$/u;

/** The chapters of a text, one from each line that is not empty: "1-2: Number systems" is taught in weeks 1 to 2. */
export const chaptersOf = (text: string): Chapter[] =>
  text.split("\n").flatMap((line) => {
    const title = line.trim();
    if (!title) return [];
    const [, first, last, named = ""] = withWeeks.exec(title) ?? [];
    return [first ? { weeks: last && last !== first ? `${first}–${last}` : first, title: named } : { weeks: null, title }];
  });
