import type { FactChange } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { waitingQuestions } from "./fact-changes.queries.ts";

/** The changed facts that wait for an admin, oldest first. */
export const listFactChanges = async ({ db }: SignedIn): Promise<{ data: FactChange[] }> => ({
  data: await waitingQuestions(db),
});
