import { Meta, ordered, paged } from "./lists.ts";
import { json, route } from "./route.ts";
import { maxSearchLength } from "./rules.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

/** How long what is deleted from the catalogue can be restored. */
export const binDays = 30;

const kinds = ["category", "subcategory", "course"] as const;

export const BinEntry = z.object({
  kind: z.enum(kinds),
  id: z.number(),
  name: z.string(),
  /** The names from the category down to where it was; empty for a category. */
  path: z.array(z.string()),
  /** How many courses were deleted with it; 1 for a course. */
  courses: z.number(),
  deletedAt: z.string(),
  /** When it is erased. */
  erasedAt: z.string(),
});
export type BinEntry = z.infer<typeof BinEntry>;
export type BinKey = Pick<BinEntry, "kind" | "id">;

export const catalogueBin = {
  listBin: route({
    method: "GET",
    path: "/catalogue-bin",
    access: "manage-catalogue",
    summary: `What was deleted from the catalogue in the last ${binDays} days.`,
    query: z.object({
      ...paged(20),
      search: z.string().trim().max(maxSearchLength).optional(),
      ...ordered(["deleted", "name"], "deleted", "desc"),
    }),
    reply: json(z.object({ data: z.array(BinEntry), meta: Meta })),
  }),
  restore: route({
    method: "POST",
    path: "/catalogue-bin/:kind/:id/restore",
    access: "manage-catalogue",
    summary: "Put a deleted category, subcategory or course back where it was, with everything that was deleted with it.",
    params: z.object({ kind: z.enum(kinds), id: Id }),
    reply: json(z.object({ kind: z.enum(kinds), id: z.number() })),
    clearsCache: true,
    refusals: ["not-in-bin", "bin-place-deleted", "bin-name-taken"],
  }),
};
