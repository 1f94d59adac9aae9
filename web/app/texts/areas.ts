import type { Language } from "@tutoring/contract/languages";
import type account from "./account.en.ts";
import type classPage from "./class.en.ts";
import type family from "./family.en.ts";
import type forms from "./forms.en.ts";
import type frame from "./frame.en.ts";
import type lessons from "./lessons.en.ts";
import type signIn from "./sign-in.en.ts";
import type staffSignIn from "./staff-sign-in.en.ts";
import type student from "./student.en.ts";
import type tutorSignup from "./tutor-signup.en.ts";

/** The texts of each part of the site, as the English has them. */
export type Areas = {
  account: typeof account;
  class: typeof classPage;
  family: typeof family;
  forms: typeof forms;
  frame: typeof frame;
  lessons: typeof lessons;
  "sign-in": typeof signIn;
  "staff-sign-in": typeof staffSignIn;
  student: typeof student;
  "tutor-signup": typeof tutorSignup;
};
export type Area = keyof Areas;

type Load = () => Promise<unknown>;
const files: Record<string, unknown> =
  import.meta.env.SSR || import.meta.env.MODE === "test"
    ? import.meta.glob("./*.??.ts", { eager: true, import: "default" })
    : import.meta.glob("./*.??.ts", { import: "default" });

/** All areas that have texts in a language. */
export const areasIn = (language: Language): Area[] =>
  Object.keys(files).flatMap((path) => (path.endsWith(`.${language}.ts`) ? [path.slice(2, -6) as Area] : []));

const coming = new Map<string, Promise<unknown>>();

/** The texts of an area if they are here: always on the server, in a browser once they were loaded. */
export function textsHere<A extends Area>(language: Language, area: A): Areas[A] | undefined {
  const found = files[`./${area}.${language}.ts`] ?? files[`./${area}.en.ts`];
  return typeof found === "function" ? undefined : (found as Areas[A]);
}

/** Loads the texts of an area once; a failure is tried again at the next call. */
export function loadTexts<A extends Area>(language: Language, area: A): Promise<Areas[A]> {
  const here = textsHere(language, area);
  if (here) return Promise.resolve(here);
  const path = `./${area}.${language}.ts` in files ? `./${area}.${language}.ts` : `./${area}.en.ts`;
  const known = coming.get(path) as Promise<Areas[A]> | undefined;
  if (known) return known;
  const loading = (files[path] as Load)().then((texts) => (files[path] = texts));
  coming.set(path, loading);
  loading.catch(() => coming.delete(path));
  return loading as Promise<Areas[A]>;
}
