import { type ErrorCode, type RefusalId, rolesFor, type Route, statusOf } from "@tutoring/contract";
import { languages } from "@tutoring/contract/languages";
import { idempotencyHours } from "@tutoring/contract/rules";
import { refusals, sentenceWithNames } from "@tutoring/contract/refusals";
import { accountsPerClient, priceOf, readTimes } from "../budgets.ts";
import { refusalsOf } from "../declared-refusals.ts";
import { idempotencyKeyPattern } from "../idempotency-key.ts";
import { documentOf, problemType } from "../problems.ts";
import { freeName, type Json, pascal, refTo, type Schemas } from "./schemas.ts";

/** Parameters that do not stand in a route's own schemas, by name. */
const sharedParameters = {
  AcceptLanguage: header("Accept-Language", "The language of sentences in errors.", { enum: languages, default: "en" }, "hi"),
  IfNoneMatch: header("If-None-Match", "The ETag of the reply that the client holds; 304 while it is current.", {}, 'W/"k3JZ"'),
  IfMatch: header(
    "If-Match",
    "The `version` that the caller last saw. A change made from an older one is refused (409), with the present state in `current`.",
    { pattern: '^"?\\d+"?$' },
    '"3"',
  ),
  IdempotencyKey: header(
    "Idempotency-Key",
    `A new random value for each change, sent again with each repetition of the call. For ${idempotencyHours} hours, the same call of the same account with the same key changes nothing more, and answers with what the first one made.`,
    { pattern: idempotencyKeyPattern },
    "8e03978e-40d5-43dd-bc93-6894a57f9324",
  ),
  TimeZone: header("X-Time-Zone", "The IANA time zone of the person; India's without it.", {}, "Asia/Kolkata"),
  Work: header(
    "X-Work",
    "Beyond the limit of a network: the solution of the ALTCHA challenge that came in `challenge` of the refusal. The call is then taken.",
    {},
  ),
  ClassKey: header("X-Class-Key", "The key of the tutor's signed link, for a tutor who is not signed in.", { maxLength: 200 }),
  Unattended: header("X-Unattended", "`true` where no person is present: the session's idle time runs on.", { enum: ["true"] }),
  Device: {
    name: "device",
    in: "cookie",
    description: "Marks a browser that has signed in before; limits on codes count it apart from its network.",
    schema: { type: "string" },
  },
} satisfies Record<string, Json>;

type SharedParameter = keyof typeof sharedParameters;

function header(name: string, description: string, schema: Json, example?: string): Json {
  return { name, in: "header", description, schema: { type: "string", ...schema }, ...(example && { example }) };
}

/** Those of them that a route reads. */
function* sharedOf(route: Route): Generator<SharedParameter> {
  const { method, access, body, cookie, cached, repeatable } = route;
  const refused = new Set<string>(refusalsOf(route));
  yield "AcceptLanguage";
  if (cached) yield "IfNoneMatch";
  if (refused.has("stale")) yield "IfMatch";
  if (repeatable) yield "IdempotencyKey";
  if (refused.has("too-much-sent")) yield "Work";
  if (refused.has("too-many-codes-sent") || refused.has("too-many-tries")) yield "Device";
  if (body?.kind === "multipart" && refused.has("class-needs-sign-in")) yield "ClassKey";
  if (cookie === "session" && method === "GET") yield "Unattended";
  if (method !== "GET" && access !== "signed-in" && rolesFor(access).includes("student")) yield "TimeZone";
}

/** A route, and the parameters of its path as the document calls them. */
export type Placed = { route: Route; names: readonly string[] };
export type Parameters = { named: Record<string, Json>; of: (placed: Placed) => Json[] };

/** A parameter that several routes share stands once, under its name. */
export function describeParameters(placed: readonly Placed[], schemas: Schemas): Parameters {
  const all = placed.flatMap((one) => ownOf(one, schemas)).map((one) => ({ one, key: JSON.stringify(one) }));
  const names = new Map<string, string>();
  const named: Record<string, Json> = { ...sharedParameters };
  for (const [key, same] of Map.groupBy(all, ({ key }) => key)) {
    if (same.length < 3) continue;
    const name = freeName(named, pascal(String(same[0]?.one["name"])));
    names.set(key, name);
    named[name] = same[0]?.one ?? {};
  }
  return {
    named,
    of: (one) => [
      ...ownOf(one, schemas).map((own) => {
        const name = names.get(JSON.stringify(own));
        return name ? refTo("parameters", name) : own;
      }),
      ...[...sharedOf(one.route)].map((name) => refTo("parameters", name)),
    ],
  };
}

function ownOf({ route, names }: Placed, schemas: Schemas): Json[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const ofPath = fieldsOf(route.params, "path", schemas).map((one) => ({
    ...one,
    name: names[inPath.indexOf(String(one["name"]))],
  }));
  return [...ofPath, ...fieldsOf(route.query, "query", schemas)];
}

function fieldsOf(schema: Route["params"], place: "path" | "query", schemas: Schemas): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.fieldsOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    ...((place === "path" || required.includes(name)) && { required: true }),
    schema: shape,
  }));
}

/** The responses of failed calls: those that several routes share, by name, and how an operation refers to its own. */
export type Failures = { named: Record<string, Json>; of: (route: Route) => Record<string, Json> };

const broken = "Broken";
/** These say in a header for how long to wait, and so does a call of which the first try is still running. */
const waits = new Set([429, 503]);

/** Routes that refuse for the same reasons with the same status share one response. */
export function describeFailures(routes: readonly Route[]): Failures {
  const sets = routes.flatMap((route) => [...byStatus(route)].map(([status, ids]) => ({ status, ids, key: keyOf(ids) })));
  const shared = [...Map.groupBy(sets, ({ key }) => key).values()].filter(({ length }) => length > 1);
  const uses = new Map<RefusalId, number>();
  for (const id of sets.flatMap(({ ids }) => ids)) uses.set(id, (uses.get(id) ?? 0) + 1);

  const names = new Map<string, string>();
  const named: Record<string, Json> = {
    [broken]: {
      description: "500: the server failed. `request` is the number to report; there is no sentence.",
      content: problem("broken"),
    },
  };
  for (const [first] of shared) {
    if (!first) continue;
    const name = freeName(named, nameOf(first.ids, uses));
    named[name] = {
      ...failure(first.status, first.ids),
      content: problem(refusals[first.ids[0] ?? "unavailable"].code, first.ids[0]),
    };
    names.set(first.key, name);
  }
  return {
    named,
    of: (route) => {
      const own = [...byStatus(route)].map(([status, ids]): [string, Json] => {
        const name = names.get(keyOf(ids));
        return [String(status), name ? refTo("responses", name) : failure(status, ids)];
      });
      return { ...Object.fromEntries(own), default: refTo("responses", broken) };
    },
  };
}

const byStatus = (route: Route): Map<number, RefusalId[]> =>
  Map.groupBy(refusalsOf(route).toSorted(), (id) => statusOf[refusals[id].code]);
const keyOf = (ids: readonly RefusalId[]) => ids.join(" ");

/** After its one or two refusals, else after the least common one and the status. */
function nameOf(ids: readonly RefusalId[], uses: Map<RefusalId, number>): string {
  if (ids.length <= 2) return ids.map(pascal).join("Or");
  const [rarest = "broken"] = ids.toSorted((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0));
  return `${pascal(rarest)}Etc`;
}

const failure = (status: number, ids: readonly RefusalId[]): Json => ({
  description: ids.map((id) => `- \`${id}\`: ${sentenceWithNames(id)}`).join("\n"),
  ...((waits.has(status) || ids.includes("call-still-running")) && {
    headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
  }),
  content: { [problemType]: { schema: refTo("schemas", "Problem") } },
});

const problem = (code: ErrorCode, id?: RefusalId): Json => ({
  [problemType]: {
    schema: refTo("schemas", "Problem"),
    example: documentOf(id ? { code, id, message: sentenceWithNames(id) } : { code, message: "", request: "5f0c2a91" }),
  },
});

export type Limits = { sendsPerClientHour: number; changesPerClientHour: number; readsPerAccountMinute: number };

/** The limits of this installation, as numbers. */
export const rateLimits = ({ readsPerAccountMinute, changesPerClientHour, sendsPerClientHour }: Limits) => ({
  reads: {
    seconds: 60,
    account: readTimes.account * readsPerAccountMinute,
    backOffice: readTimes.backOffice * readsPerAccountMinute,
    client: readTimes.client * readsPerAccountMinute,
  },
  changes: {
    seconds: 3_600,
    account: changesPerClientHour,
    client: changesPerClientHour,
    accountsOfClient: accountsPerClient * changesPerClientHour,
  },
  mailedCodes: { seconds: 3_600, client: sendsPerClientHour },
});

export function limitsText(limits: Limits): string {
  const { reads, changes, mailedCodes } = rateLimits(limits);
  const line = (name: string, text: string) => `- \`${name}\`: ${text}`;
  return `**Limits.** A call beyond one is refused with 429 and \`Retry-After\`. \`x-rate-limit\` at a call says which it counts for, and how much.

${line("reads", `${reads.account} a minute for an account, ${reads.backOffice} for one of the back office, ${reads.client} for the strangers of one address.`)}
${line("changes", `${changes.account} an hour for an account or the strangers of one address, ${changes.accountsOfClient} for all accounts of one address; none for the back office.`)}
${line("mailedCodes", `${mailedCodes.client} an hour for one address, unless the browser has signed in before.`)}`;
}

/** What a call counts for. */
export function rateLimitOf(route: Route): Json | undefined {
  const refused = new Set<string>(refusalsOf(route));
  if (refused.has("too-many-codes-sent")) return { counts: ["changes", "mailedCodes"], as: 1 };
  if (refused.has("too-much-read")) return { counts: ["reads"], as: priceOf(route) };
  if (refused.has("too-much-sent")) return { counts: ["changes"], as: 1 };
  return undefined;
}
