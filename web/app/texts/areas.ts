import { type Language, languages } from "@tutoring/contract/languages";
import type about from "./about.en.ts";
import type absence from "./absence.en.ts";
import type app from "./app.en.ts";
import type blocks from "./blocks.en.ts";
import type board from "./board.en.ts";
import type bookDemo from "./book-demo.en.ts";
import type calendar from "./calendar.en.ts";
import type call from "./call.en.ts";
import type classPage from "./class.en.ts";
import type consent from "./consent.en.ts";
import type courseWords from "./course-words.en.ts";
import type course from "./course.en.ts";
import type courses from "./courses.en.ts";
import type frame from "./frame.en.ts";
import type home from "./home.en.ts";
import type homeSections from "./home-sections.en.ts";
import type familyHome from "./family-home.en.ts";
import type hours from "./hours.en.ts";
import type lost from "./lost.en.ts";
import type messages from "./messages.en.ts";
import type myData from "./my-data.en.ts";
import type ofAge from "./of-age.en.ts";
import type orders from "./orders.en.ts";
import type passkeys from "./passkeys.en.ts";
import type policies from "./policies.en.ts";
import type rating from "./rating.en.ts";
import type reportTools from "./report-tools.en.ts";
import type reach from "./reach.en.ts";
import type reports from "./reports.en.ts";
import type school from "./school.en.ts";
import type signIn from "./sign-in.en.ts";
import type staff from "./staff.en.ts";
import type staffSignIn from "./staff-sign-in.en.ts";
import type student from "./student.en.ts";
import type times from "./times.en.ts";
import type titles from "./titles.en.ts";
import type suggestions from "./suggestions.en.ts";
import type tutors from "./tutors.en.ts";
import type tutorData from "./tutor-data.en.ts";
import type tutorPay from "./tutor-pay.en.ts";
import type tutorSignup from "./tutor-signup.en.ts";
import type ui from "./ui.en.ts";

/** The texts of each part of the site, typed by the English ones. */
export type Areas = {
  about: typeof about;
  absence: typeof absence;
  app: typeof app;
  blocks: typeof blocks;
  board: typeof board;
  "book-demo": typeof bookDemo;
  calendar: typeof calendar;
  call: typeof call;
  class: typeof classPage;
  consent: typeof consent;
  "course-words": typeof courseWords;
  course: typeof course;
  courses: typeof courses;
  frame: typeof frame;
  home: typeof home;
  "home-sections": typeof homeSections;
  "family-home": typeof familyHome;
  hours: typeof hours;
  lost: typeof lost;
  messages: typeof messages;
  "my-data": typeof myData;
  "of-age": typeof ofAge;
  orders: typeof orders;
  passkeys: typeof passkeys;
  policies: typeof policies;
  rating: typeof rating;
  "report-tools": typeof reportTools;
  reach: typeof reach;
  reports: typeof reports;
  school: typeof school;
  "sign-in": typeof signIn;
  staff: typeof staff;
  "staff-sign-in": typeof staffSignIn;
  student: typeof student;
  times: typeof times;
  titles: typeof titles;
  suggestions: typeof suggestions;
  tutors: typeof tutors;
  "tutor-data": typeof tutorData;
  "tutor-pay": typeof tutorPay;
  "tutor-signup": typeof tutorSignup;
  ui: typeof ui;
};
export type Area = keyof Areas;

type Load = () => Promise<unknown>;
/** For each file its import function, or its texts once loaded; files of `private-areas.ts` are added when one is needed. */
const files: Record<string, unknown> = import.meta.glob(
  [
    "./*.??.ts",
    "!./{absence,app,board,calendar,call,class,consent,family-home,hours,messages,my-data,of-age,orders,passkeys,rating,reach,report-tools,reports,staff,staff-page,student,tutor-data,tutor-pay}.??.ts",
  ],
  {
    import: "default",
  },
);

const findPrivateFiles = async () => {
  const { privateFiles } = await import("./private-areas.ts");
  for (const [path, load] of Object.entries(privateFiles)) files[path] ??= load;
};

/** Loads all texts in all languages, for a server before its first page. */
export async function loadAllTexts() {
  await findPrivateFiles();
  await Promise.all(languages.flatMap((language) => areasIn(language).map((area) => loadTexts(language, area))));
}

/** The known areas that have texts in a language. */
export const areasIn = (language: Language): Area[] =>
  Object.keys(files).flatMap((path) => (path.endsWith(`.${language}.ts`) ? [path.slice(2, -6) as Area] : []));

/** The texts with no line break between a number and its noun: कक्षा 10, 6 अंक. */
const withNumbersKept = (texts: unknown): unknown =>
  JSON.parse(JSON.stringify(texts).replace(/(\d) (?=[ऀ-ॿ])|(कक्षा) (?=\d)/g, "$1$2\u00A0"));

const coming = new Map<string, Promise<unknown>>();

/** The texts of an area; undefined unless loaded. */
export function textsHere<A extends Area>(language: Language, area: A): Areas[A] | undefined {
  const found = files[`./${area}.${language}.ts`] ?? files[`./${area}.en.ts`];
  return typeof found === "function" ? undefined : (found as Areas[A]);
}

/** Loads the texts of an area once; a failure is tried again at the next call. */
export function loadTexts<A extends Area>(language: Language, area: A): Promise<Areas[A]> {
  const path = `./${area}.${language}.ts`;
  const known = coming.get(path) as Promise<Areas[A]> | undefined;
  if (known) return known;
  const loading = loadFile(path).then((given) => {
    const texts = language === "en" ? given : withNumbersKept(given);
    for (const [name, value] of Object.entries({ status: "fulfilled", value: texts })) Reflect.set(loading, name, value); // React reads it without waiting
    return (files[path] = texts);
  });
  coming.set(path, loading);
  loading.catch(() => coming.delete(path));
  return loading as Promise<Areas[A]>;
}

async function loadFile(path: string): Promise<unknown> {
  if (!(path in files)) await findPrivateFiles();
  return (files[path] as Load)();
}
