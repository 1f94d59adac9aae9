import { z } from "@tutoring/contract/z";

/** A place in what a schema takes: a field, a list's elements, a record's keys; `put` gives the whole with something else there. */
export type Place = {
  name: string;
  takes: "text" | "list" | "record" | "anything";
  put: (value: unknown) => unknown;
  sample: unknown;
};

const pool: unknown[] = [
  "word",
  1,
  true,
  "ritu@example.in",
  "9811042367",
  "123456",
  "2026-12-01",
  "2026-11",
  "2026-12-01T10:00:00Z",
  "16:00",
  "20:00",
  "1",
  "4:00 PM - 8:00 PM",
  "https://meet.example/x",
  "HDFC0001234",
  "ABCDE1234F",
  "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  "1.0.1",
  "50100012345678",
  30,
  60,
  1_200,
  "",
  null,
];

/** Something that a schema takes, with all that is optional in it. */
function sampleOf(schema: z.ZodType): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(inner.shape as Shape).map(([key, field]) => [key, sampleOf(field)]));
  if (inner instanceof z.ZodArray) return [sampleOf(inner.element as z.ZodType)];
  if (inner instanceof z.ZodTuple)
    return inner.def.items.map(
      (item, nth) => pool.filter((value) => takes(item as z.ZodType, value))[nth] ?? sampleOf(item as z.ZodType),
    );
  if (inner instanceof z.ZodRecord) return { [keyOf(inner)]: sampleOf(inner.valueType as z.ZodType) };
  if (inner instanceof z.ZodUnion && !pool.some((value) => takes(schema, value))) return sampleOf(inner.options[0] as z.ZodType);
  const options = inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodLiteral ? [...inner.values] : [];
  return [...options, ...pool].find((value) => takes(schema, value)) ?? "word";
}

/** All places in what a schema takes, nested ones too. */
export function placesIn(schema: z.ZodType, name = "", put: (value: unknown) => unknown = (value) => value): Place[] {
  const inner = unwrapped(schema);
  const sample = sampleOf(schema);
  const below = (key: string, field: z.ZodType, into: (value: unknown) => unknown) =>
    placesIn(field, `${name}${key}`, (value) => put(into(value)));
  const place = (kind: Place["takes"]): Place => ({ name: name || "the whole", takes: kind, put, sample });
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape as Shape);
    const nested = fields.flatMap(([key, field]) =>
      below(`.${key}`, field, (value) => ({ ...(sample as object), [key]: value })),
    );
    return [place("anything"), ...nested];
  }
  if (inner instanceof z.ZodArray) return [place("list"), ...below("[]", inner.element as z.ZodType, (value) => [value])];
  if (inner instanceof z.ZodTuple)
    return [
      place("list"),
      ...inner.def.items.flatMap((item, nth) =>
        below(`[${nth}]`, item as z.ZodType, (value) => (sample as unknown[]).with(nth, value)),
      ),
    ];
  if (inner instanceof z.ZodRecord)
    return [place("record"), ...below("{}", inner.valueType as z.ZodType, (value) => ({ [keyOf(inner)]: value }))];
  if (inner instanceof z.ZodUnion)
    return inner.options.flatMap((option, nth) => placesIn(option as z.ZodType, `${name}|${nth}`, put));
  return [place(takesText(inner) ? "text" : "anything")];
}

type Shape = Record<string, z.ZodType>;

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const takesText = (schema: z.ZodType) =>
  pool.some((value) => typeof value === "string" && takes(schema, value)) || schema instanceof z.ZodString;
const keyOf = (record: z.ZodRecord) => String(sampleOf(record.keyType as z.ZodType));

/** The schema below what makes it optional, gives it a default or prepares its value. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  )
    return unwrapped(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodLazy) return unwrapped(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    const { in: first, out: last } = schema;
    return unwrapped((first instanceof z.ZodTransform ? last : first) as z.ZodType);
  }
  return schema;
}
