import type { StudentDetails } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { studentDetailsOf } from "./families.queries.ts";

/** The signed-in family's details. */
export async function showProfile({ db, viewer }: SignedIn): Promise<{ student: StudentDetails }> {
  const student = await studentDetailsOf(db, viewer.id);
  if (!student) throw new Refusal("no-profile");
  return { student };
}
