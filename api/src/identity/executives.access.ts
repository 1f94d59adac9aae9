import type { Executive } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { executives } from "./executives.queries.ts";

/** An executive. Refuses with `no-such-executive`. */
export async function requireExecutive({ db }: SignedIn, id: string): Promise<Executive> {
  const [found] = await executives(db, id);
  if (!found) throw new Refusal("no-such-executive");
  return found;
}
