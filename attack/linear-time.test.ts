import type { Route } from "@tutoring/contract";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { report } from "./counts.ts";
import { type Place, placesIn } from "./growing-bodies.ts";
import { growthWatch, someOf, times } from "./grows.ts";
import { boundary, form, manyFields } from "./many-fields.ts";
import { callerOf, routes } from "./people.ts";

const world = useWorld({ sendsPerClientHour: 10_000_000 });
const json = { "content-type": "application/json" };

/** Bodies of `size` bytes, of the kinds that slow down parsers. */
const shapes: Record<string, (size: number) => string> = {
  "many keys": (size) => `{${Array.from({ length: Math.floor(size / 12) }, (_, nth) => `"k${nth}":1`).join()}}`,
  "one key again and again": (size) => `{${'"email":"a",'.repeat(Math.floor(size / 12))}"x":1}`,
  deep: (size) => `${"[".repeat(size / 2)}${"]".repeat(size / 2)}`,
};
/** Texts of `size` bytes, of the kinds that patterns stumble over. */
const texts: Record<string, (size: number) => string> = {
  letters: (size) => "a".repeat(size),
  "signs of an address": (size) => "a@".repeat(size / 2),
  "dots after a sign": (size) => `a@${"a.".repeat(size / 2)}`,
  blanks: (size) => `x${" ".repeat(size)}x`,
  "line ends": (size) => `x${"\r\n".repeat(size / 4)}x`,
  digits: (size) => "9".repeat(size),
  "signs of direction": (size) => "\u202e".repeat(size / 3),
  commas: (size) => ",".repeat(size),
};
const nested = (open: string, close: string, size: number) => {
  const levels = Math.floor(size / (open.length + close.length));
  return `${open.repeat(levels)}1${close.repeat(levels)}`;
};
const listOf = (size: number, element: (nth: number) => string) => {
  const count = Math.floor(size / (element(0).length + 1));
  return `[${Array.from({ length: count }, (_, nth) => element(nth)).join()}]`;
};
/** What a place in a body may be given, as JSON, again of `size` bytes. */
const values: Record<Place["takes"] | "whatever", Record<string, (size: number, sample: unknown) => string>> = {
  text: Object.fromEntries(Object.entries(texts).map(([name, make]) => [name, (size: number) => JSON.stringify(make(size))])),
  list: {
    "many of what it takes": (size, sample) => listOf(size, () => JSON.stringify((sample as unknown[])[0])),
    "many texts, all different": (size) => listOf(size, (nth) => `"w${100_000 + nth}"`),
    "many empty lists": (size) => listOf(size, () => "[]"),
  },
  record: {
    "many keys": (size, sample) => {
      const value = JSON.stringify(Object.values(sample as object)[0]);
      return listOf(size, (nth) => `"${100_000 + nth}":${value}`)
        .replace("[", "{")
        .replace(/\]$/, "}");
    },
  },
  anything: {},
  whatever: {
    "lists in lists": (size) => nested("[", "]", size),
    "objects in objects": (size) => nested('{"a":', "}", size),
    "many empty objects": (size) => listOf(size, () => "{}"),
  },
};
/** A text as an address carries it, cut to `size` bytes. */
const encoded = (text: string, size: number) => encodeURIComponent(text).slice(0, size).replace(/%.?$/, "");

const here = "what grows";
const withinBody = ({ put, sample }: Place, make: (size: number, sample: unknown) => string, size: number) =>
  JSON.stringify(put(here)).replace(JSON.stringify(here), () => make(size, sample));

/** Refusals of requests that are not read. */
const unreadIds = [
  "signed-out",
  "no-permission",
  "second-factor-required",
  "not-our-page",
  "too-much-sent",
  "too-large",
  "picture-too-large",
  "resume-too-large",
  "photo-too-large",
  "file-too-large",
];

/** An address that the route reads: a parameter is a number, an id, a day or a word, whichever it takes. */
function addressOf({ path, params }: Route, given: Record<string, string> = {}): string {
  const valueOf = (name: string) => {
    const takes = (value: string) => params?.shape[name]?.safeParse(value).success;
    return ["1", "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "2026-11-30", "word"].find(takes) ?? "1";
  };
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? valueOf(name))}`;
}

test("no route's time grows faster than its input", { meta: { proves: ["15.2.2"] }, timeout: 300_000 }, async () => {
  const small = 15_000;
  const { check, faster, tried } = growthWatch();
  const turnedAway = new Set<string>();
  for (const [name, route] of routes) {
    const { body } = route;
    const proofIds = body?.kind === "json" ? [] : ["proof-required"]; // JSON is read before it is compared with the proof
    let caller = await callerOf(world, route);
    const ask = async (init: RequestInit, address = addressOf(route)) => {
      const send = async () => {
        const answer = await caller.fetch(address, { method: route.method, ...init });
        const text = await answer.text();
        return [...unreadIds, ...proofIds].find((id) => !answer.ok && text.includes(`"id":"${id}"`));
      };
      if (!(await send())) return;
      caller = await callerOf(world, route); // what was sent before has used up a proof or an allowance
      const unread = await send();
      if (unread) turnedAway.add(`${name}: ${unread}`);
    };
    if (body?.kind === "json") {
      for (const [shape, make] of Object.entries(shapes))
        await check(`${name}, ${shape}`, (size) => ask({ headers: json, body: make(size) }), small);
      for (const place of placesIn(body.schema))
        for (const [what, make] of [...Object.entries(values[place.takes]), ...someOf(values.whatever, 1)])
          await check(
            `${name}, ${what} at ${place.name}`,
            (size) => ask({ headers: json, body: withinBody(place, make, size) }),
            small,
          );
    }
    if (body?.kind === "multipart") {
      const forms: Record<string, (size: number) => string> = {
        "many fields": (size) => manyFields(Math.floor(size / 70)),
        "near boundaries": (size) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n${`\r\n--${boundary.slice(1)}`.repeat(Math.floor(size / 19))}\r\n--${boundary}--`,
        "one long heading": (size) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${"x".repeat(size)}"\r\n\r\nx\r\n--${boundary}--`,
        "many headings": (size) => `--${boundary}\r\n${"X-Y: z\r\n".repeat(size / 8)}\r\nx\r\n--${boundary}--`,
        "line ends": (size) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n${"\r\n".repeat(size / 2)}\r\n--${boundary}--`,
        commas: (size) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nCategory,Course name\n${",".repeat(size)}\r\n--${boundary}--`,
      };
      for (const [text, make] of someOf(forms, 3))
        await check(
          `${name}, ${text}`,
          (size) => ask({ headers: form, body: make(size) }),
          Math.min(20 * small, Math.floor(body.limitBytes / 1.2 / times)),
        );
    }
    if (body?.kind === "stream" || body?.kind === "raw") {
      const signed = body.kind === "raw" ? { [body.signedBy]: "0".repeat(64) } : {};
      const headers = { "content-type": body.kind === "raw" ? body.type : "application/octet-stream", ...signed };
      for (const [text, make] of Object.entries({ ...shapes, ...texts }))
        await check(`${name}, ${text}`, (size) => ask({ headers, body: make(size) }), small);
    }
    if (route.query && route.method === "DELETE")
      for (const place of placesIn(route.query))
        for (const [what, make] of [...Object.entries(values[place.takes]), ...someOf(values.whatever, 1)])
          await check(
            `${name}, ${what} at ${place.name} of a filter`,
            (size) => ask({ headers: json, body: withinBody(place, make, size) }),
            small,
          );
    if (route.method !== "GET" || route.reply.kind === "events" || route.reply.kind === "socket") continue;
    for (const field of Object.keys(route.query?.shape ?? {}))
      for (const [text, make] of someOf(texts, 3))
        await check(
          `${name}, ${text} in the query's ${field}`,
          (size) => ask({}, `${addressOf(route)}?${field}=${encoded(make(size), size)}`),
          small / times,
        );
    for (const param of Object.keys(route.params?.shape ?? {}))
      for (const [text, make] of someOf(texts, 3))
        await check(
          `${name}, ${text} as ${param}`,
          (size) => ask({}, addressOf(route, { [param]: encoded(make(size), size) })),
          small / times,
        );
  }
  report("time for each byte", { routes: routes.length, tried: tried(), "faster than linear": faster.length });
  expect(faster).toEqual([]);
  expect([...turnedAway].sort()).toEqual([]);
});
