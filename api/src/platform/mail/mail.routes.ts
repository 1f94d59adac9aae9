import type { mail } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { takeBounce } from "./take-bounce.ts";

export const mailHandlers: Handlers<typeof mail> = {
  takeBounce: (context, { body }) => takeBounce(context, body),
};
