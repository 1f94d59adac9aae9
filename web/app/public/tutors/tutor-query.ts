import {
  type Board,
  boards,
  experienceSteps,
  type Suit,
  suits,
  type TeachingLevel,
  teachingLevels,
  type Weekday,
  weekdays,
} from "@tutoring/contract/rules";
import { readLimit, readPage, readText } from "#web/lib/site/public-list.ts";

/** The tutor list's address. */
export type TutorQuery = {
  search: string;
  /** A subject, by any of its names. */
  subject: string;
  /** A language's code. */
  language: string;
  level: TeachingLevel | "";
  board: Board | "";
  day: Weekday | "";
  time: Suit | "";
  /** Least years of experience. */
  experience: string;
  page: number;
  limit: number;
};

export const tutorFilters = ["subject", "level", "board", "language", "day", "time", "experience"] as const;
/** The address's parameters. */
export const tutorParameters = ["search", ...tutorFilters, "page", "limit"] as const satisfies readonly (keyof TutorQuery)[];

export const noTutorFilters = { subject: "", level: "", board: "", language: "", day: "", time: "", experience: "" } as const;
export const tutorPageSizes = [12, 24, 48] as const;

export function readTutorQuery(params: URLSearchParams): TutorQuery {
  const text = (name: string) => readText(params, name);
  return {
    search: text("search"),
    subject: text("subject"),
    language: text("language"),
    level: teachingLevels.find((one) => one === text("level")) ?? "",
    board: boards.find((one) => one === text("board")) ?? "",
    day: weekdays.find((one) => one === text("day")) ?? "",
    time: suits.find((one) => one === text("time")) ?? "",
    experience: experienceSteps.map(String).find((one) => one === text("experience")) ?? "",
    page: readPage(params),
    limit: readLimit(params, tutorPageSizes),
  };
}

/** The list's address after a change; any change but the page's own leads to page 1. */
export function tutorsAddress(query: TutorQuery, change: Partial<TutorQuery>): string {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  for (const name of ["search", ...tutorFilters] as const) if (next[name]) params.set(name, next[name]);
  if (next.page > 1) params.set("page", String(next.page));
  if (next.limit !== tutorPageSizes[0]) params.set("limit", String(next.limit));
  const search = [...params].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return search ? `/tutors?${search}` : "/tutors";
}
