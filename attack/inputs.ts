import { z } from "@tutoring/contract/z";
import fc from "fast-check";
import { unwrapped } from "./growing-bodies.ts";

/** Values by a field's name. */
export type Known = Partial<Record<string, readonly unknown[]>>;

/** What a schema takes, out of a pool of values and those that are known for a field's name; now and then what it does not. */
export function inputsOf(schema: z.ZodType, pool: readonly unknown[], known: Known = {}, name = ""): fc.Arbitrary<unknown> {
  const inner = unwrapped(schema);
  const optional = schema.safeParse(undefined).success ? [fc.constant(undefined)] : [];
  if (inner instanceof z.ZodObject)
    return fc.oneof(
      ...optional,
      fc.record(Object.fromEntries(fieldsOf(inner).map(([key, field]) => [key, inputsOf(field, pool, known, key)]))),
    );
  if (inner instanceof z.ZodArray && !known[name])
    return fc.oneof(...optional, fc.array(inputsOf(inner.element as z.ZodType, pool, known, name), { maxLength: 4 }));
  const options = inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodLiteral ? [...inner.values] : [];
  const takes = (value: unknown) => schema.safeParse(value).success;
  const [fitting, ownOnes] = [[...pool, ...options, true, false].filter(takes), (known[name] ?? []).filter(takes)];
  const some = (values: unknown[], weight: number) =>
    values.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...values) }] : [];
  return fc.oneof(...some(ownOnes, 30), ...some(fitting, 10), ...some([...pool], 1), ...optional);
}

const fieldsOf = (schema: z.ZodObject) => Object.entries(schema.shape as Record<string, z.ZodType>);
