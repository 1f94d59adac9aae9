import type { z } from "@tutoring/contract/z";

/** The `query` of a list's call. */
export type ListSchema = z.ZodObject<Record<string, z.ZodType>>;

export const officePageSizes = [10, 20, 50, 100] as const;

/** Reads an address by the call's own schema; missing and wrong values get the schema's defaults. */
export function readAddress<Q extends ListSchema>(
  { shape }: Q,
  params: URLSearchParams,
  sizes: readonly number[] = officePageSizes,
): z.output<Q> {
  const entries = Object.entries(shape).map(([name, field]) => {
    const given = field.safeParse(params.get(name) ?? undefined);
    const isRead = given.success && name !== "offset" && (name !== "limit" || sizes.includes(Number(given.data)));
    return [name, isRead ? given.data : field.parse(undefined)];
  });
  return Object.fromEntries(entries) as z.output<Q>;
}

/** The part of a query that a call or an address must state: everything but the schema's defaults. */
export function asked<Q extends ListSchema>(schema: Q, query: object): Partial<z.output<Q>> {
  const plain: Record<string, unknown> = { ...readAddress(schema, new URLSearchParams()), page: 1 };
  const entries = Object.entries(query).filter(([name, value]) => value !== undefined && value !== "" && value !== plain[name]);
  return Object.fromEntries(entries) as Partial<z.output<Q>>;
}

/** A list's address, without the schema's defaults. */
export function addressOf(pathname: string, schema: ListSchema, query: object): string {
  const params = new URLSearchParams(Object.entries(asked(schema, query)).map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
