import type { apiTokens } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "./office-api-tokens.ts";

export const apiTokenHandlers: Handlers<typeof apiTokens> = {
  listApiTokens,
  createApiToken: (context, { body }) => createApiToken(context, body),
  revokeApiToken: (context, { params }) => revokeApiToken(context, params.id),
};
