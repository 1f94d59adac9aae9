import { type ErrorCode, type RefusalId, type Route, statusOf } from "@tutoring/contract";
import { refusals, sentenceWithNames } from "@tutoring/contract/refusals";
import { refusalsOf } from "../declared-refusals.ts";
import { freeName, type Json, pascal, refTo } from "./json.ts";

/** The responses of failed calls: those that several routes share, by name, and how an operation refers to its own. */
export type Failures = { named: Record<string, Json>; of: (route: Route) => Record<string, Json> };

const broken = "Broken";
/** These say in a header for how long to wait. */
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
  ...(waits.has(status) && { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } }),
  content: { "application/json": { schema: refTo("schemas", "Problem") } },
});

const problem = (code: ErrorCode, id?: RefusalId): Json => ({
  "application/json": {
    schema: refTo("schemas", "Problem"),
    example: id ? { code, id, message: sentenceWithNames(id) } : { code, message: "", request: "5f0c2a91" },
  },
});
