import type { ageChecks } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { beginAgeCheck, finishAgeCheck, showAgeCheck } from "./token-checks.ts";

export const ageCheckHandlers: Handlers<typeof ageChecks> = {
  beginAgeCheck: (context, { body }) => beginAgeCheck(context, body),
  showAgeCheck: (context, { params }) => showAgeCheck(context, params.id),
  finishAgeCheck: (context, { body }) => finishAgeCheck(context, body),
};
