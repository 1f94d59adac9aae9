import { may, type PlainRefusalId, type RefusalId, rolesFor, type Route } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";

/** Every refusal of a route: those of its use case, and those that precede it. */
export const refusalsOf = (route: Route): RefusalId[] => [
  ...new Set([...ofCaller(route), ...ofInput(route), ...(route.refusals ?? []), "unavailable" as const]),
];

/** Runs a route's use case and reports a refusal that the route does not declare. The database itself demands consent. */
export async function runDeclared<T>(route: Route, report: Context["report"], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    const error = refusalOfConsent(thrown) ?? thrown;
    if (error instanceof Refusal && !refusalsOf(route).includes(error.id))
      report("undeclared-refusal", { route: `${route.method} ${route.path}`, refusal: error.id });
    throw error;
  }
}

const refusalsOfConsent: Record<string, PlainRefusalId> = {
  consent_stands: "consent-missing",
  own_consent_stands: "child-of-age",
};

function refusalOfConsent(error: unknown): Refusal | undefined {
  const id = error instanceof Error && "constraint" in error ? refusalsOfConsent[String(error.constraint)] : undefined;
  return id && new Refusal(id);
}

function* ofCaller({
  method,
  access,
  scope,
  cookie,
  readsOnly,
  body,
  reply,
  refusesEndedSession,
  repeatable,
}: Route): Generator<RefusalId> {
  const isChange = method !== "GET" && !readsOnly && body?.kind !== "raw";
  if (access !== "anyone" || (reply.kind === "json" && reply.publicSchema) || refusesEndedSession) yield "signed-out";
  if (access !== "anyone" && access !== "signed-in") {
    yield "no-permission";
    if (rolesFor(access).some((role) => may(role, "manage-money")))
      yield* ["second-factor-required", "passkey-required"] as const;
  }
  yield* ofToken({ access, scope });
  if (repeatable) yield* ["idempotency-key-malformed", "idempotency-key-reused", "call-still-running"] as const;
  if (access !== "signed-in" && rolesFor(access).some((role) => may(role, "use-password"))) yield "initial-password";
  if (method !== "GET" || cookie) yield "foreign-page";
  if (cookie) yield "not-our-page";
  if (cookie === "proof") yield "proof-required";
  if (method === "GET" || readsOnly) yield "too-much-read";
  if (isChange && (access === "anyone" || !rolesFor(access).every((role) => may(role, "change-without-limit"))))
    yield "too-much-sent";
}

/** What other programs meet, which read English. */
export function* ofToken({ access, scope }: Pick<Route, "access" | "scope">): Generator<RefusalId> {
  if (scope) yield* ["scope-missing", "token-limit-reached"] as const;
  else if (rolesFor(access).includes("admin")) yield "not-for-tokens";
}

function* ofInput({ method, params, query, body, allRequired }: Route): Generator<RefusalId> {
  if (params) yield "nothing-here";
  if (params ?? query ?? body) yield* ["invalid-fields", "unstorable-character"] as const;
  if (allRequired) yield allRequired;
  if (body) yield "wrong-content-type";
  if (body?.kind === "raw") yield "too-large";
  else if (body?.kind === "stream") yield* ["uploads-full", "too-large"] as const;
  else if (body?.kind === "multipart")
    yield* ["uploads-full", "unreadable-form", "too-many-form-fields", body.tooLarge ?? "too-large"] as const;
  else if (body ?? (method === "DELETE" && query))
    yield* ["wrong-content-type", "unreadable-json", "not-an-object", "too-large"] as const;
}
