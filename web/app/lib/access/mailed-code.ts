import { codeSeconds } from "@tutoring/contract/rules";
import { problemOf } from "#web/lib/api/problems.ts";

/** When this page had a code mailed, by form and address. */
const mailed = new Map<string, number>();
export type SignInMethod = "student" | "applicant" | "tutor" | "admin" | "change-email";

/**
 * Has a code mailed; returns the seconds left to enter it. Within the minute in which no second one is mailed, people use the
 * previous code, which is still valid. Throws any other failure.
 */
export async function mailCode(
  signInMethod: SignInMethod,
  email: string,
  mail: () => Promise<unknown>,
): Promise<{ left: number; isNew: boolean }> {
  const key = `${signInMethod} ${email}`;
  try {
    await mail();
    mailed.set(key, Date.now());
    return { left: codeSeconds, isNew: true };
  } catch (failure) {
    const left = Math.floor(codeSeconds - (Date.now() - (mailed.get(key) ?? 0)) / 1000);
    if (left <= 0 || problemOf(failure, "").code !== "too-many") throw failure;
    return { left, isNew: false };
  }
}

/** Forgets a code, which is valid only once. */
export const codeIsSpent = (signInMethod: SignInMethod, email: string): boolean => mailed.delete(`${signInMethod} ${email}`);
