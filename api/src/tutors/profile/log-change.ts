import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";

export const logChange = (
  inside: SignedIn,
  { staffId, staffName }: StoredTutor,
  operation: string,
  details: object,
): Promise<void> => writeLog(inside, { type: "UPDATE", operation, details: { staffId, staffName, ...details } });
