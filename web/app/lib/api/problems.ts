import type { ErrorCode, Problem, RefusalId } from "@tutoring/contract";
import { withoutLanguage } from "@tutoring/contract/languages";
import { data, redirect } from "react-router";

type Shown = {
  code: ErrorCode;
  id: RefusalId | undefined;
  message: string;
  fields: Record<string, string>;
  current: unknown;
  /** The number of a failed request, which support asks for. */
  request: string | undefined;
};

type Failed = { problem: Problem; answered: boolean };

/** What to show of a failed call. Without a sentence of its own: `broken` if the server answered, else `fallback`. */
export function problemOf(error: unknown, fallback: string, broken = fallback): Shown {
  const { problem, answered } = error instanceof Error && "problem" in error ? (error as unknown as Failed) : unheard;
  const { code, id, request, fields = {}, current } = problem;
  return { code, id, request, message: problem.message || (answered ? broken : fallback), fields, current };
}
const unheard: Failed = { problem: { code: "broken", message: "" }, answered: false };

/** Puts the file's name before the sentence it fails with, `fallback` if there is none: it may be one of several. */
export async function namingFile<T>({ name }: File, call: Promise<T>, fallback: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { message, fields, ...rest } = problemOf(error, fallback);
    const problem = { ...rest, message: `${name}: ${fields["file"] ?? message}` };
    throw Object.assign(new Error(problem.message), { problem, answered: true });
  }
}

/** Ends a loader by throwing: to the sign-in, the not-found page, or a page with Try again. */
export function failPage(error: unknown, fallback = ""): never {
  const problem = problemOf(error, fallback);
  if (problem.code === "signed-out") throw redirect(signInFor(withoutLanguage(location.pathname) + location.search));
  throw data(problem, { status: problem.code === "not-found" ? 404 : 503 });
}

/** For sections that load and fail by themselves: the value, or the sentence to show instead, which may be missing. */
export const settle = <T>(promise: Promise<T>, fallback = ""): Promise<{ value: T } | { error: string }> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: problemOf(error, fallback).message }),
  );

/** The sign-in for this address; the back office's leads back to it. */
export const signInFor = (address: string, isStudent = address.startsWith("/student")): string =>
  isStudent ? "/" : `/login?next=${encodeURIComponent(address)}`;
