import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { studentDetailsOf } from "./families.queries.ts";

export async function showProfile({ db, viewer }: SignedIn) {
  const student = await studentDetailsOf(db, viewer.id);
  if (!student) throw new Refusal("no-profile");
  return { student };
}
