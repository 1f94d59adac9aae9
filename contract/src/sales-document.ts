import { stateCodes } from "./lesson-rules.ts";
import { z } from "./z.ts";

/** Sums are in paise. */
export const SalesDocument = z.object({
  number: z.string(),
  kind: z.enum(["receipt", "invoice", "credit-note"]),
  issuedAt: z.iso.datetime(),
  /** The invoice or receipt that a credit note reduces. */
  of: z.string().nullable(),
  orderId: z.string(),
  /** How it was paid: online, or by a transfer with the bank's number. Null on a credit note, and on documents from before this was kept. */
  paid: z
    .object({ how: z.enum(["online", "transfer"]), reference: z.string() })
    .nullable()
    .default(null),
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), gstin: z.string().nullable() }),
  buyer: z.object({ name: z.string(), state: z.enum(stateCodes) }),
  course: z.string(),
  student: z.string(),
  lessons: z.number(),
  lessonMinutes: z.number(),
  lessonPaise: z.number(),
  totalPaise: z.number(),
  /** Null on a receipt. */
  tax: z
    .object({ sac: z.string(), percent: z.number(), taxable: z.number(), igst: z.number(), cgst: z.number(), sgst: z.number() })
    .nullable(),
});
export type SalesDocument = z.infer<typeof SalesDocument>;
