import { json, multipart, route } from "./route.ts";
import { sentence } from "./texts/field-sentences.ts";
import { z } from "./z.ts";

export const maxBankFileBytes = 1024 * 1024;
export const maxBankFileRows = 2_000;
/** The columns of the bank's file; others are ignored. The first is ours, from the file for the bank or the Money page. */
export const bankFileColumns = ["Reference", "Amount", "UTR"] as const;

export const BankLine = z.object({
  /** In the file; the row below the headings is 2. */
  row: z.number(),
  reference: z.string(),
  utr: z.string(),
  /** What it pays; null if it is none of our transfers. */
  pays: z.object({ kind: z.enum(["payout", "refund"]), to: z.string(), paise: z.number() }).nullable(),
  /** Why it cannot be marked; null if it can. */
  problem: z.string().nullable(),
});
export type BankLine = z.infer<typeof BankLine>;

export const BankFile = z.object({
  lines: z.array(BankLine),
  /** How many lines can be marked. */
  ready: z.number(),
  /** A hash of the whole preview; sent back so that exactly what was seen is marked. */
  seen: z.string(),
});
export type BankFile = z.infer<typeof BankFile>;

const file = z.file({ error: sentence("csvRequired") }).min(1, sentence("csvEmpty"));
const unreadable = [
  "import-empty",
  "import-not-csv",
  "import-heading-too-long",
  "import-heading-twice",
  "import-row-unreadable",
  "import-row-too-wide",
  "bank-file-without-columns",
  "bank-file-too-long",
] as const;

export const bankFiles = {
  checkBankFile: route({
    method: "POST",
    path: "/money/bank-files/check",
    access: "manage-money",
    summary:
      "Read the bank's CSV file of transfers, and tell of each line which payout or refund it marks as sent. Marks nothing.",
    body: multipart(z.object({ file }), maxBankFileBytes),
    readsOnly: true,
    reply: json(BankFile),
    refusals: unreadable,
  }),
  markBankFile: route({
    method: "POST",
    path: "/money/bank-files",
    access: "manage-money",
    summary: "Mark payouts and refunds as sent by the same file, all that can be or none.",
    body: multipart(z.object({ file, seen: z.string().max(100) }), maxBankFileBytes),
    reply: json(z.object({ marked: z.number() })),
    refusals: [...unreadable, "bank-file-changed", "nothing-to-mark"],
  }),
};
