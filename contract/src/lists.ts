import { lastPage } from "./rules.ts";
import { wholeNumber } from "./whole-number.ts";
import { languages } from "./texts/languages.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

/** A date. Years far in the past or future are typing errors, and some are outside the database's range. */
export const Day = z.iso
  .date(sentence("dayInvalid"))
  .refine((day) => day >= "1900-01-01" && day <= "2999-12-31", sentence("dayOutOfRange"));

/** Every list takes a page or an offset, and returns at most 100 rows. */
export const paged = (limit: number) => ({
  page: wholeNumber(1, lastPage).optional(),
  // protects 1.4.2: the upper bound of a page's size [100 → 1_000_000]
  limit: wholeNumber(1, 100).default(limit),
  offset: wholeNumber(0, 10_000_000).optional(),
});

/** A boolean in an address. */
export const flag = z.preprocess((given: boolean | "true" | "false") => String(given), z.stringbool());

/** Sort column and direction of a list. */
export const ordered = <const C extends readonly [string, ...string[]]>(
  columns: C,
  by: NoInfer<C[number]>,
  order: "asc" | "desc",
) => ({
  sort: z.enum(columns).default(by as never),
  order: z.enum(["asc", "desc"]).default(order),
});

export const moreThan = { totalIsMinimum: z.boolean().optional() };

/** Index of the first row, counted from 0; an offset takes precedence over a page. */
export const firstRow = ({ page, limit, offset }: { page?: number | undefined; limit: number; offset?: number | undefined }) =>
  offset ?? ((page ?? 1) - 1) * limit;

export const Meta = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalItems: z.number(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  ...moreThan,
});
export type Meta = z.infer<typeof Meta>;

/** A list's meta data, from its position and total. */
export function metaOf(
  query: { page?: number | undefined; limit: number; offset?: number | undefined },
  total: number,
  totalIsMinimum = false,
): Meta {
  const { limit } = query;
  const page = Math.floor(firstRow(query) / limit) + 1;
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return {
    currentPage: page,
    totalPages,
    totalItems: total,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
    page,
    limit,
    total,
    ...(totalIsMinimum && { totalIsMinimum }),
  };
}

/** The language of names and descriptions, if they are translated. */
export const lang = z
  .enum(languages)
  .transform((given) => (given === "en" ? undefined : given))
  .optional();
