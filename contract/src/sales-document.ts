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
