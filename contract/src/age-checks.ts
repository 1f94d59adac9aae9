import { ParentName } from "./people.ts";
import { json, route } from "./route.ts";
import { z } from "./z.ts";

/**
 * What came of a check of a parent's age by a token. `waiting`: the parent has not answered yet; `declined`: has not agreed;
 * `name-differs`: the document is of another name than the parent gave; `unreadable`: it has no whole date of birth.
 */
export const ageOutcomes = ["waiting", "adult", "not-adult", "declined", "name-differs", "unreadable"] as const;
export type AgeOutcome = (typeof ageOutcomes)[number];

/** `url`: the issuer's page, on which the parent agrees; null unless the check has just begun. */
export const AgeCheck = z.object({ id: z.uuid(), outcome: z.enum(ageOutcomes), url: z.url().nullable().default(null) });
export type AgeCheck = z.infer<typeof AgeCheck>;

export const ageChecks = {
  beginAgeCheck: route({
    method: "POST",
    path: "/age-checks",
    access: "anyone",
    summary: "Begin the check of a parent's age by a token of DigiLocker, with a verified address or signed in.",
    body: json(z.object({ fullName: ParentName })),
    reply: json(AgeCheck),
    cookie: "proof",
    refusesEndedSession: true,
    refusals: ["age-check-off", "age-check-down", "too-many-age-checks"],
  }),
  showAgeCheck: route({
    method: "GET",
    path: "/age-checks/:id",
    access: "anyone",
    summary: "What came of a check that this browser has begun.",
    params: z.object({ id: z.uuid() }),
    reply: json(AgeCheck),
    cookie: "proof",
    refusesEndedSession: true,
    refusals: ["age-check-unknown", "age-check-over"],
  }),
  finishAgeCheck: route({
    method: "POST",
    path: "/age-checks/answers",
    access: "anyone",
    summary: "The parent is back from DigiLocker, in the browser that began the check; the issuer is asked what came of it.",
    body: json(z.object({ state: z.string().min(1).max(100), hasDeclined: z.boolean().default(false) })),
    reply: json(AgeCheck),
    cookie: "proof",
    refusesEndedSession: true,
    refusals: ["age-check-unknown", "age-check-over", "age-check-off", "age-check-down"],
  }),
};
