import { json, route } from "./route.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const contact = { name: z.string(), email: z.string(), phone: z.string() };
/** The business that runs this site. */
export const Operator = z.object({ ...contact, address: z.string(), grievanceOfficer: z.object(contact) });
export type Operator = z.infer<typeof Operator>;

/** A company that works for us, by what it does. `country` as the operator states it. */
export const Processor = z.object({
  kind: z.enum(["database", "files", "pictures", "mail", "video", "relay", "traces", "payments", "age", "whatsapp", "sms"]),
  name: z.string(),
  country: z.string().nullable(),
});
export type Processor = z.infer<typeof Processor>;

const figure = wholeNumber(1, 1_000_000_000).nullable();
/** The product's own figures; those that are null are not shown. */
export const Figures = z.object({
  students: figure,
  tutors: figure,
  reviews: figure,
  subjects: figure,
  successPercent: wholeNumber(1, 100).nullable(),
});
export type Figures = z.infer<typeof Figures>;

/** The figures as pages show them. `countedAt`: when the database counted them; null if an admin entered them. */
export const ShownFigures = Figures.extend({ lessons: figure, countedAt: z.iso.datetime().nullable() });
export type ShownFigures = z.infer<typeof ShownFigures>;

/** `counted`: pages show what the database counts, instead of these. */
const Choice = Figures.extend({ counted: z.boolean().default(false) });
/** `version` is 0 until figures were chosen. */
export const StoredFigures = Choice.extend({ version: z.number() });
export type StoredFigures = z.infer<typeof StoredFigures>;

export const site = {
  showSite: route({
    method: "GET",
    path: "/site",
    access: "anyone",
    summary:
      "Who runs this site, which companies work for it, where complaints go, and the product's own figures; null until an admin chooses them.",
    reply: json(z.object({ operator: Operator, figures: ShownFigures.nullable(), processors: z.array(Processor).default([]) })),
    cached: true,
  }),
  showFigures: route({
    method: "GET",
    path: "/site/figures",
    access: "manage-site",
    summary: "The figures to edit.",
    reply: json(StoredFigures),
  }),
  saveFigures: route({
    method: "PUT",
    path: "/site/figures",
    access: "manage-site",
    summary: "Choose the product's own figures, or that the database counts them; without any, the agreed ones are shown again.",
    body: json(Choice),
    reply: json(StoredFigures),
    clearsCache: true,
    refusals: ["stale"],
  }),
};
