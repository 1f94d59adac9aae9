import { classAccess } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { storedNumber } from "./whole-number.ts";
import { z } from "./z.ts";

/** From the tutor's signed link in the email. */
const key = z.string().max(200).optional();
const id = z.object({ id: z.uuid() });
/** Frames as on the room's socket (contract/src/board/frames.ts), of at most 4,000 bytes each. */
const frames = z.array(z.base64().max(5_400)).max(12);

export const Preparation = z.object({
  seq: z.number(),
  facts: z.object({
    pages: z.number(),
    penGiven: z.boolean(),
    looks: z.object({ student: z.number(), tutor: z.number(), staff: z.number() }),
  }),
  frames: z.array(z.string()),
  /** When the lesson was whose board an empty one may continue. */
  before: z.iso.datetime().nullable(),
});
export type Preparation = z.infer<typeof Preparation>;

export const preparation = {
  showPreparation: route({
    method: "POST",
    path: "/classes/:id/board/state",
    access: "anyone",
    summary:
      "The board of a class that is not over, for its tutor: one page, by default the tutor's, or what was drawn since an operation, as frames; and whether an earlier board can be continued.",
    params: id,
    body: json(z.object({ key, page: z.number().int().min(0).max(29).optional(), since: storedNumber.optional() })),
    reply: json(Preparation),
    readsOnly: true,
    price: 3,
    refusals: [...classAccess, "board-not-to-prepare"],
  }),
  prepareBoard: route({
    method: "POST",
    path: "/classes/:id/board/operations",
    access: "anyone",
    summary: "Draw on the board of a class before it opens, as its tutor. Answers with frames, as the room's socket does.",
    params: id,
    body: json(z.object({ key, operations: frames })),
    reply: json(z.object({ frames: z.array(z.string()) })),
    refusals: [...classAccess, "board-not-to-prepare"],
  }),
  continueBoard: route({
    method: "POST",
    path: "/classes/:id/board/continuation",
    access: "anyone",
    summary: "Copy the last board of the same student and tutor to the empty board of a class that is not over, as its tutor.",
    params: id,
    body: json(z.object({ key })),
    reply: json(z.object({ copied: z.number() })),
    refusals: [...classAccess, "board-not-to-prepare", "no-board-to-continue"],
  }),
};
