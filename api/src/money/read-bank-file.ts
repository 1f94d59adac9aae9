import { bankFileColumns, maxBankFileRows } from "@tutoring/contract";
import { Refusal } from "#api/core/errors.ts";
import { readCsv } from "#api/files/index.ts";

/** `paise`: null where the amount cannot be read. */
export type ReadLine = { row: number; reference: string; utr: string; paise: number | null };

const maxShown = 60;

/** The lines of the bank's CSV file. */
export async function readBankFile(file: File): Promise<ReadLine[]> {
  const form = { places: placesOf, maxRows: maxBankFileRows, tooLong: () => new Refusal("bank-file-too-long") };
  const lines: ReadLine[] = [];
  for await (const { row, cells } of readCsv(file.stream(), form)) {
    const [reference = "", amount = "", utr = ""] = cells.map((cell) => cell.slice(0, maxShown).toWellFormed());
    lines.push({ row, reference, utr: utr.toUpperCase(), paise: paiseOf(amount) });
  }
  return lines;
}

function placesOf(given: string[]): number[] {
  const missing = bankFileColumns.filter((name) => !given.includes(name.toLowerCase()));
  if (missing.length > 0) throw new Refusal("bank-file-without-columns", { missing: missing.join(" and ") });
  return bankFileColumns.map((name) => given.indexOf(name.toLowerCase()));
}

/** ₹1,234.50 is 123450: from the digits, as a product of fractions would be rounded. */
export function paiseOf(amount: string): number | null {
  const [, rupees = "", paise = ""] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount.replaceAll(/₹|INR|Rs\.?|[,\s]/gi, "")) ?? [];
  return rupees === "" ? null : Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
}
