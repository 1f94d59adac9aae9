import type { Route } from "@tutoring/contract";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { tell } from "./counts.ts";
import { boundary, form, manyFields } from "./many-fields.ts";
import { callerOf, routes } from "./people.ts";

const world = useWorld({ sendsPerClientHour: 10_000_000 });
const json = { "content-type": "application/json" };

/** Inputs of `size` bytes, of kinds that slow down parsers and patterns. */
const shapes: Record<string, (size: number) => string> = {
  "many keys": (size) => `{${Array.from({ length: Math.floor(size / 12) }, (_, nth) => `"k${nth}":1`).join()}}`,
  "one key again and again": (size) => `{${'"email":"a",'.repeat(Math.floor(size / 12))}"x":1}`,
  deep: (size) => `${"[".repeat(size / 2)}${"]".repeat(size / 2)}`,
  "a list in each field": (size) => JSON.stringify({ email: Array.from({ length: size / 4 }, () => 1), weekly: { 1: [] } }),
};
/** Texts for every field of a route, again of `size` bytes. */
const texts: Record<string, (size: number) => string> = {
  letters: (size) => "a".repeat(size),
  "signs of an address": (size) => "a@".repeat(size / 2),
  "dots after a sign": (size) => `a@${"a.".repeat(size / 2)}`,
  blanks: (size) => `x${" ".repeat(size)}x`,
  "line ends": (size) => `x${"\r\n".repeat(size / 2)}x`,
  digits: (size) => "9".repeat(size),
  "signs of direction": (size) => "\u202e".repeat(size / 3),
  commas: (size) => ",".repeat(size),
};

/** An address that the route reads: a parameter is a number, an id, a day or a word, whichever it takes. */
function addressOf({ path, params }: Route): string {
  const valueOf = (name: string) => {
    const takes = (value: string) => params?.shape[name]?.safeParse(value).success;
    return ["1", "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "2026-11-30", "word"].find(takes) ?? "1";
  };
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => valueOf(name))}`;
}

test("no route's time grows faster than its input", async () => {
  const [small, times] = [15_000, 4];
  const slow: string[] = [];
  const turnedAway = new Set<string>();
  let tried = 0;
  const check = async (what: string, send: (size: number) => Promise<unknown>, size: number) => {
    const measure = async (bytes: number) => {
      const began = performance.now();
      await send(bytes);
      return performance.now() - began;
    };
    tried += 1;
    if ((await measure(size * times)) < 40) return; // cheap, however it grows
    const ratios: number[] = [];
    for (let round = 0; round < 5; round += 1) ratios.push((await measure(size * times)) / Math.max(1, await measure(size)));
    const ratio = ratios.sort((a, b) => a - b)[2] ?? 0;
    if (ratio > 2 * times) slow.push(`${what}: ${ratio.toFixed(1)} times as long for ${times} times the bytes`);
  };
  for (const [name, route] of routes) {
    const { body } = route;
    const caller = await callerOf(world, route);
    const ask = async (init: RequestInit, address = addressOf(route)) => {
      const answer = await caller.fetch(address, { method: route.method, ...init });
      const isGuarded = route.access !== "anyone" || route.cookie; // refused before anything is read
      if (isGuarded && [401, 403].includes(answer.status)) turnedAway.add(`${name} ${answer.status}`);
      await answer.text();
    };
    if (body?.kind === "json") {
      for (const [shape, make] of Object.entries(shapes))
        await check(`${name}, ${shape}`, (size) => ask({ headers: json, body: make(size) }), small);
      for (const [text, make] of Object.entries(texts))
        await check(
          `${name}, ${text}`,
          (size) => {
            const fields = Object.keys(body.schema.shape);
            const value = make(Math.floor(size / Math.max(1, fields.length)));
            return ask({ headers: json, body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))) });
          },
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
      for (const [text, make] of Object.entries(forms))
        await check(`${name}, ${text}`, (size) => ask({ headers: form, body: make(size) }), 20 * small);
    }
    if (body?.kind === "stream" || body?.kind === "raw") {
      const signed = body.kind === "raw" ? { [body.signedBy]: "0".repeat(64) } : {};
      const headers = { "content-type": body.kind === "raw" ? body.type : "application/octet-stream", ...signed };
      for (const [text, make] of Object.entries({ ...shapes, ...texts }))
        await check(`${name}, ${text}`, (size) => ask({ headers, body: make(size) }), small);
    }
    if (route.query && route.method === "GET" && route.reply.kind !== "events")
      for (const [text, make] of Object.entries(texts))
        await check(
          `${name}, ${text} in the query`,
          (size) => {
            const query = new URLSearchParams(Object.keys(route.query?.shape ?? {}).map((field) => [field, make(size)]));
            return ask({}, `${addressOf(route)}?${query.toString().slice(0, 16_000)}`);
          },
          2_000,
        );
  }
  tell("time for each byte", { routes: routes.length, tried, "faster than linear": slow.length });
  expect(slow).toEqual([]);
  expect([...turnedAway].sort()).toEqual([]);
}, 300_000);
