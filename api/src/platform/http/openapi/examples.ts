import { numberOf, textByFormat, textByPattern, textOf } from "./example-values.ts";
import type { Json } from "./schemas.ts";

export type Examples = {
  of: (schema: Json) => unknown;
  /** The shared schemas, each with an example. */
  schemas: Record<string, Json>;
};

/** Examples made from the schemas, with values that their fields' names suggest; a test parses each of them. */
export function examplesFor(schemas: Record<string, Json>): Examples {
  function make(schema: Json, name: string, above: readonly string[]): unknown {
    if ("const" in schema) return schema["const"];
    if (Array.isArray(schema["enum"])) return schema["enum"][0];
    const target = nameIn(schema);
    if (target) return make(schemas[target] ?? {}, name in textOf ? name : firstSmall(target), [...above, target]);
    const options = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
    if (options) return make(options.find(({ type }) => type !== "null") ?? {}, name, above);
    switch ([schema["type"]].flat().find((type) => type !== "null")) {
      case "object":
        return makeObject(schema, above);
      case "array":
        return makeArray(schema, name, above);
      case "string":
        return makeText(schema, name);
      case "number":
      case "integer":
        return makeNumber(schema, name);
      case "boolean":
        return false;
      default:
        return null;
    }
  }

  function makeObject({ properties = {}, propertyNames, additionalProperties }: Json, above: readonly string[]): Json {
    const fields = Object.entries(properties as Record<string, Json>).map(([name, field]) => [name, make(field, name, above)]);
    if (fields.length > 0 || typeof additionalProperties !== "object") return Object.fromEntries(fields) as Json;
    const keys = (propertyNames as Json | undefined)?.["enum"] as string[] | undefined;
    const made = make((propertyNames as Json | undefined) ?? {}, "", above);
    return Object.fromEntries(
      (keys ?? [typeof made === "string" ? made : "0"]).map((key) => [key, make(additionalProperties as Json, key, above)]),
    );
  }

  function makeArray({ items, prefixItems, minItems = 1 }: Json, name: string, above: readonly string[]): unknown[] {
    if (Array.isArray(prefixItems)) return prefixItems.map((item: Json, nth) => make(item, nth === 0 ? "from" : "to", above));
    const item = (items ?? {}) as Json;
    if (above.includes(nameIn(item) ?? "")) return [];
    return Array.from({ length: Math.max(1, Number(minItems)) }, () => make(item, name, above));
  }

  return {
    of: (schema) => make(schema, "", []),
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, { ...schema, examples: [make(schema, firstSmall(name), [name])] }]),
    ),
  };
}

const firstSmall = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function nameIn({ $ref }: Json): string | undefined {
  return typeof $ref === "string" ? $ref.split("/").at(-1) : undefined;
}

function makeText({ pattern, format, maxLength }: Json, name: string): string {
  const named = textOf[name];
  if (named !== undefined && typeof pattern === "string" && new RegExp(pattern, "u").test(named)) return named;
  const fixed = typeof format === "string" ? textByFormat[format] : undefined;
  const [, formed] = textByPattern.find(([start]) => typeof pattern === "string" && pattern.startsWith(start)) ?? [];
  const text = fixed ?? formed ?? named ?? "text";
  return typeof maxLength === "number" ? text.slice(0, maxLength) : text;
}

function makeNumber({ minimum, maximum }: Json, name: string): number {
  const [least, most] = [Number(minimum ?? -Infinity), Number(maximum ?? Infinity)];
  return Math.min(Math.max(numberOf[name] ?? 1, least), most);
}
