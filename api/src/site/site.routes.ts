import type { site } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";

export const siteHandlers: Handlers<typeof site> = {
  showOperator: async ({ operator }) => operator,
};
