import * as exported from "@tutoring/contract";
import type { Contract, Route } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";

/** A piece of the document. */
export type Json = Record<string, unknown>;

export const refTo = (kind: "schemas" | "responses" | "headers" | "parameters" | "examples", name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** "no-such-course" becomes "NoSuchCourse". */
export const pascal = (id: string): string => id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** "bankFiles" becomes "Bank files". */
export const words = (name: string): string => {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The name, or with a number where it is taken. */
export function freeName(taken: Json, name: string): string {
  for (let nth = 1; ; nth += 1) {
    const one = nth === 1 ? name : `${name}${nth}`;
    if (!(one in taken)) return one;
  }
}

type Io = "input" | "output";
/** `of` describes a schema of a route as it is written into an operation; `named` are the shared ones that are referred to. */
export type Schemas = {
  of: (schema: z.ZodType, io: Io) => Json;
  /** The same without a reference, for what is split into parameters. */
  fieldsOf: (schema: z.ZodType) => Json;
  named: Record<string, Json>;
};

const prefix = "#/components/schemas/";

/** Names that say more to a reader of the document than the contract's own. */
const renamed: Record<string, string> = { FromPage: "RoomMessageFromClient", FromServer: "RoomMessageFromServer" };
export const nameOf = (name: string): string => renamed[name] ?? name.replace(/Ask$/, "Request");

/** The contract's exported schemas by their names, which are also the names of their types. */
const namedSchemas = Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] =>
  value instanceof z.ZodType && /^[A-Z]/.test(name) ? [[nameOf(name), value]] : [],
);

/**
 * The contract's schemas as JSON Schema, the shared ones by name. What is sent and what comes back may differ (a default is optional
 * on the way in); a schema that is used in both directions and differs is then also listed as `…Input`.
 */
export function describeSchemas(contract: Contract, ...more: z.ZodType[]): Schemas {
  const forms = { input: convert(contract, "input"), output: convert(contract, "output", more) };
  const inBoth = new Set([...forms.input.used].filter((name) => forms.output.used.has(name)));
  const differing = findDiffering(inBoth, forms.input.named, forms.output.named);
  const shown = (json: Json, io: Io) =>
    mapRefs(json, (name) => (io === "input" && differing.has(name) ? `${name}Input` : name)) as Json;

  const named = (io: Io) =>
    [...forms[io].used].map((name): [string, Json] => [
      io === "input" && differing.has(name) ? `${name}Input` : name,
      shown(forms[io].named[name] ?? {}, io),
    ]);
  return {
    of: (schema, io) => shown(forms[io].of(schema), io),
    fieldsOf: (schema) => shown(forms.input.whole(schema), "input"),
    named: Object.fromEntries([...named("input"), ...named("output")].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** `more`: replies of every route. */
function convert(contract: Contract, io: Io, more: z.ZodType[] = []) {
  const registry = z.registry<{ id: string }>();
  const ids = new Map<z.ZodType, string>();
  const add = (schema: z.ZodType, id: string) => {
    if (ids.has(schema)) return;
    ids.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [name, schema] of namedSchemas) add(schema, name);
  const names = new Set(ids.values());
  const routes = Object.values(contract).flatMap((domain) => Object.values(domain));
  const described = routes.flatMap((route) => [...splitOf(route, io), ...wholeOf(route, io)]);
  described.forEach((schema, nth) => add(schema, `~${nth}`));

  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: "any",
    uri: (id) => prefix + id,
    override: (one) => makePlain(one, io),
  });
  const all: Record<string, Json> = Object.fromEntries(Object.entries(schemas).map(([id, json]) => [id, withoutNames(json)]));
  const whole = (schema: z.ZodType): Json => all[ids.get(schema) ?? ""] ?? {};
  const of = (schema: z.ZodType): Json => {
    const id = ids.get(schema) ?? "";
    return names.has(id) ? { $ref: prefix + id } : whole(schema);
  };
  const used = new Set<string>();
  const use = (json: Json) => {
    for (const name of refsIn(json)) {
      if (used.has(name)) continue;
      used.add(name);
      use(all[name] ?? {});
    }
  };
  for (const route of routes) for (const schema of splitOf(route, io)) use(whole(schema));
  for (const schema of [...routes.flatMap((route) => wholeOf(route, io)), ...more]) use(of(schema));
  return { named: all, of, whole, used };
}

/** A schema without its identifiers: its place in the document is its name. */
function withoutNames(json: object): Json {
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== "$schema" && key !== "$id"));
}

/** Those that become parameters, field by field. */
const splitOf = ({ params, query }: Route, io: Io): z.ZodType[] =>
  io === "input" ? [params, query].filter((schema) => schema !== undefined) : [];

function wholeOf({ body, reply }: Route, io: Io): z.ZodType[] {
  if (io === "input" && reply.kind === "socket") return [reply.fromPage];
  if (io === "input") return body && body.kind !== "raw" && body.kind !== "stream" ? [body.schema] : [];
  if (reply.kind === "socket") return [reply.fromServer];
  if (reply.kind !== "json") return [];
  return reply.publicSchema ? [reply.schema, reply.publicSchema] : [reply.schema];
}

/** Formats that say what their long patterns say. */
const formats = new Set(["uuid", "date", "date-time", "time", "uri", "email"]);

/** Leaves out what says nothing to a client, and says what zod cannot know. */
function makePlain({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }, io: Io): void {
  const { def } = zodSchema._zod;
  if (def.type === "file") {
    Object.assign(jsonSchema, { type: "string", format: "binary" });
    delete jsonSchema["contentEncoding"];
  }
  if (io === "input" && def.type === "pipe" && def.in._zod.def.type === "string" && def.out._zod.def.type === "boolean")
    Object.assign(jsonSchema, { type: "string", enum: ["true", "false"] });
  // what a reply's transform makes is of the kind that it takes: sorted, trimmed
  if (io === "output" && def.type === "pipe" && def.out._zod.def.type === "transform" && Object.keys(jsonSchema).length === 0) {
    Object.assign(
      jsonSchema,
      withoutNames(
        z.toJSONSchema(def.in, {
          io,
          unrepresentable: "any",
          override: (one) => makePlain(one, io),
        }),
      ),
    );
  }
  // replies may gain fields
  if (jsonSchema["additionalProperties"] === false) delete jsonSchema["additionalProperties"];
  if (formats.has(String(jsonSchema["format"]))) delete jsonSchema["pattern"];
  if (jsonSchema["maximum"] === Number.MAX_SAFE_INTEGER) delete jsonSchema["maximum"];
  if (jsonSchema["minimum"] === Number.MIN_SAFE_INTEGER) delete jsonSchema["minimum"];
  if (io === "output") delete jsonSchema["default"];
}

const isRef = (value: unknown): value is string => typeof value === "string" && value.startsWith(prefix);

/** A copy in which every reference names what `rename` answers. */
function mapRefs(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapRefs(one, rename));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === "$ref" && isRef(one) ? prefix + rename(one.slice(prefix.length)) : mapRefs(one, rename),
    ]),
  );
}

const refsIn = (json: Json): string[] => {
  const found: string[] = [];
  mapRefs(json, (name) => (found.push(name), name));
  return found;
};

/** The names whose two forms differ, or contain one that does. */
function findDiffering(names: Set<string>, input: Record<string, Json>, output: Record<string, Json>): Set<string> {
  const differing = new Set([...names].filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])));
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const name of names) if (refsIn(input[name] ?? {}).some((ref) => differing.has(ref))) differing.add(name);
  }
  return differing;
}
