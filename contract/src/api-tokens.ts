import { scopes } from "./permissions.ts";
import { json, none, route } from "./route.ts";
import { requiredLine } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { z } from "./z.ts";

/** For how many days a token may be good. */
export const tokenDays = [30, 90, 180, 365] as const;

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the token, by which people recognise it. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To the minute; null while it has not been used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** From where it was last used. */
  lastUsedFrom: z.string().nullable(),
  /** "owner-left": the account of the admin who created it is disabled. */
  state: z.enum(["active", "expired", "owner-left"]),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.object({
  name: requiredLine({ missing: "tokenNameRequired", max: 60 }),
  scopes: z.array(z.enum(scopes)).min(1, sentence("scopeRequired")).max(scopes.length),
  days: z.literal(tokenDays).default(90),
});

export const apiTokens = {
  listApiTokens: route({
    method: "GET",
    path: "/api-tokens",
    access: "manage-integrations",
    summary: "The tokens with which other programs call this API.",
    reply: json(z.object({ data: z.array(ApiToken) })),
  }),
  createApiToken: route({
    method: "POST",
    path: "/api-tokens",
    access: "manage-integrations",
    summary: "Create a token for another program; only this reply contains it.",
    body: json(NewApiToken),
    creates: true,
    reply: json(z.object({ apiToken: ApiToken, token: z.string() })),
    refusals: ["not-confirmed", "second-step-not-used", "token-name-taken", "too-many-tokens"],
  }),
  revokeApiToken: route({
    method: "DELETE",
    path: "/api-tokens/:id",
    access: "manage-integrations",
    summary: "Revoke a token; its next call is refused.",
    params: z.object({ id: z.uuid() }),
    reply: none,
    refusals: ["no-such-token"],
  }),
};
