import { Email } from "./people.ts";
import { grantNames } from "./permissions.ts";
import { json, route } from "./route.ts";
import { atMost, requiredLine } from "./text.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

export const Executive = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  createdAt: z.string(),
  /** Number of live sessions. */
  sessions: z.number(),
  /** Whether an authenticator app is asked for when they sign in. */
  secondFactor: z.boolean().default(false),
  passkeys: z.number().default(0),
  /** What they may do besides handling requests. */
  grants: z.array(z.enum(grantNames)).default([]),
  /** Whether new requests are assigned to them, in turn with others who take them. */
  takesRequests: z.boolean().default(false),
});
export type Executive = z.infer<typeof Executive>;

export const NewExecutive = z.object({
  // protects 6.4.2: no hint to a password [name: → passwordHint: requiredLine({ missing: "nameRequired" }), name:]
  name: requiredLine({ missing: "nameRequired" }),
  username: z
    .string({ error: sentence("usernameRequired") })
    .trim()
    .min(3, sentence("tooShort", { min: 3 }))
    .max(50, atMost(50))
    .regex(/^[\w.-]+$/, sentence("usernameInvalid")),
  email: z.union([z.literal(""), Email], { error: sentence("emailInvalid") }).default(""),
});
export type NewExecutive = z.infer<typeof NewExecutive>;

const id = z.object({ id: z.uuid() });
/** The only reply that ever contains the password. */
const withPassword = json(z.object({ executive: Executive, password: z.string() }));

export const executives = {
  listExecutives: route({
    method: "GET",
    path: "/executives",
    access: "manage-executives",
    summary: "The executives, who handle book requests.",
    reply: json(z.object({ data: z.array(Executive) })),
  }),
  addExecutive: route({
    method: "POST",
    path: "/executives",
    access: "manage-executives",
    summary: "Add an executive; the first password is generated and shown only once.",
    body: json(NewExecutive),
    reply: withPassword,
    creates: true,
    refusals: ["not-confirmed", "executive-name-taken", "no-such-executive"],
  }),
  changeExecutive: route({
    method: "PATCH",
    path: "/executives/:id",
    access: "manage-executives",
    summary:
      "Disable an executive's account, which ends their sessions at once, or enable it again; say whether they take new requests.",
    params: id,
    body: json(z.object({ disabled: z.boolean().optional(), takesRequests: z.boolean().optional() })),
    reply: json(Executive),
    refusals: ["no-such-executive"],
  }),
  changeExecutiveGrants: route({
    method: "PUT",
    path: "/executives/:id/grants",
    access: "manage-executives",
    summary: "Say which of money, catalogue and applications an executive may manage; in effect at their next call.",
    params: id,
    body: json(
      z.object({
        grants: z.array(z.enum(grantNames)).max(grantNames.length),
        /** What the caller has seen before; refused if it has changed since. */
        seen: z.array(z.enum(grantNames)).max(grantNames.length).optional(),
      }),
    ),
    reply: json(Executive),
    refusals: ["not-confirmed", "no-such-executive", "grants-changed"],
  }),
  signExecutiveOut: route({
    method: "POST",
    path: "/executives/:id/sign-out",
    access: "manage-executives",
    summary: "End all sessions of an executive; they can sign in again.",
    params: id,
    reply: json(Executive),
    refusals: ["not-confirmed", "no-such-executive"],
  }),
  removeExecutivesApp: route({
    method: "POST",
    path: "/executives/:id/second-factor/remove",
    access: "manage-executives",
    summary:
      "Take an executive's lost authenticator app away with its recovery codes, and their lost passkeys; their sessions end, and they are told by email.",
    params: id,
    reply: json(Executive),
    refusals: ["not-confirmed", "no-such-executive"],
  }),
  resetExecutivePassword: route({
    method: "POST",
    path: "/executives/:id/password",
    access: "manage-executives",
    summary: "Give an executive a new password, shown only once; their sessions end at once.",
    params: id,
    reply: withPassword,
    refusals: ["not-confirmed", "no-such-executive"],
  }),
};
