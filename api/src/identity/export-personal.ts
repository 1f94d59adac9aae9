import type { CsvAnswer } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { logExport } from "#api/logs/index.ts";
import { demandFreshSignIn } from "./confirm-identity.ts";

type Filter = Record<string, unknown>;

/** An export of people's data: in the log, and without a filter only to who signed in a moment ago. */
export function exportPersonal(context: SignedIn, operation: string, filter: Filter, answer: CsvAnswer): Promise<CsvAnswer> {
  const narrowed = Object.values(filter).some((value) => value !== undefined && value !== "" && value !== "ALL");
  if (!narrowed) demandFreshSignIn(context);
  return logExport(context, operation, filter, answer);
}
