import { Problem, type Route } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { count } from "./counts.ts";
import { callerOf, routes } from "./people.ts";

const world = useWorld({ sendsPerClientHour: 10_000_000 });
beforeAll(() => world.make.course());

const addressOf = (route: Route, fill: string) => `/api${route.path.replace(/:\w+/g, encodeURIComponent(fill))}`;

const strings = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "",
    " ",
    "\0",
    "x".repeat(200),
    "x".repeat(201),
    "x".repeat(20_000),
    "a@b.in",
    "9811042367",
    "123456",
    "-1",
    "0",
    "2147483648",
    "1e309",
    "NaN",
    "true",
    "../../etc",
    "' or 1=1 --",
    "%",
    "गणित",
    "\u202e",
    "2026-02-30",
    "ALL",
    "DONE",
  ),
);
const anything = fc.oneof(
  { arbitrary: strings, weight: 4 },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(strings, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  try {
    return Object.keys(
      (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as { properties?: object }).properties ?? {},
    );
  } catch {
    return [];
  }
}

type Given = { fill: string; query: Record<string, unknown>; body: Record<string, unknown>; raw: string | null };

/** Inputs with fields that the route's schemas name and with others, and values of every kind. */
function givenTo(route: Route): fc.Arbitrary<Given> {
  const some = (names: string[], value: fc.Arbitrary<unknown>) => {
    const strange = fc.string({ maxLength: 10 });
    const name = names.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...names), weight: 9 }, strange) : strange;
    return fc.dictionary(name, value, { maxKeys: 12 });
  };
  return fc.record({
    fill: strings.filter((one) => one.length > 0 && one.length < 300),
    query: some(namesIn(route.query), strings),
    body: some(namesIn(route.body?.schema), anything),
    raw: fc.option(strings, { freq: 12 }),
  });
}

function bodyFor(route: Route, { body, raw }: Given): RequestInit {
  if (route.method === "GET" || !route.body) return {};
  if (route.body.kind === "raw") return { body: raw ?? JSON.stringify(body), headers: { "content-type": route.body.type } };
  if (route.body.kind === "stream") return { body: raw ?? "", headers: { "content-type": "application/octet-stream" } };
  if (route.body.kind === "json") return { body: raw ?? JSON.stringify(body), headers: { "content-type": "application/json" } };
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) data.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return { body: data };
}

/** What is wrong with the answer; usually nothing. */
async function complaintAbout(route: Route, given: Given, browser: Browser): Promise<string> {
  const search = new URLSearchParams(Object.entries(given.query).map(([name, value]) => [name, String(value)]));
  const began = performance.now();
  const address = `${addressOf(route, given.fill.toWellFormed())}?${search.toString()}`;
  const answer = await browser.fetch(address, { method: route.method, ...bodyFor(route, given) });
  const took = performance.now() - began;
  if (answer.status >= 500) return `status ${answer.status}`;
  if (took > 2_000) return `${took} ms`;
  if (answer.status >= 400) return Problem.safeParse(await answer.json()).success ? "" : "a refusal in other words";
  if (route.reply.kind !== "json" || answer.status !== 200) return "";
  const reply: unknown = await answer.json();
  const { schema, publicSchema = schema } = route.reply;
  return schema.safeParse(reply).success || publicSchema.safeParse(reply).success ? "" : "a reply outside its schema";
}

test.each(routes)(
  "%s answers whatever is thrown at it, in its own words and in time",
  { meta: { proves: ["1.2.4", "1.4.2", "1.5.2", "2.2.1", "15.3.5"] }, timeout: 3_600_000 },
  async (_, route) => {
    const browser = await callerOf(world, route);
    const throwOne = fc.asyncProperty(givenTo(route), async (given) => {
      expect(await complaintAbout(route, given, browser)).toBe("");
    });
    await fc.assert(throwOne, { numRuns: count({ small: 12, all: 2_000 }), seed: 42 });
  },
);
