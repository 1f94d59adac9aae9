import type { Route } from "@tutoring/contract";
import { languages } from "@tutoring/contract/languages";
import { refusalsOf } from "../declared-refusals.ts";
import { freeName, type Json, pascal, refTo } from "./json.ts";
import type { Schemas } from "./schemas.ts";

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
  const { method, access, body, cookie, cached } = route;
  const refused = new Set<string>(refusalsOf(route));
  yield "AcceptLanguage";
  if (cached) yield "IfNoneMatch";
  if (refused.has("stale")) yield "IfMatch";
  if (refused.has("too-much-sent")) yield "Work";
  if (refused.has("too-many-codes-sent") || refused.has("too-many-tries")) yield "Device";
  if (body?.kind === "multipart" && refused.has("class-needs-sign-in")) yield "ClassKey";
  if (cookie === "session" && method === "GET") yield "Unattended";
  if (method !== "GET" && typeof access !== "string" && access.includes("student")) yield "TimeZone";
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
