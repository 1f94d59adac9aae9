import { createHash } from "node:crypto";
import { type BankFile, bankFileColumns, type BankLine, maxBankFileRows, paiseIn, Utr } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { referencesOf } from "#api/domains/enrolments/index.ts";
import { readCsv } from "#api/platform/files/index.ts";
import { payoutsToSend, payoutUtrs } from "#api/domains/pay/index.ts";
import { refundsByIds, refundUtrs } from "#api/domains/payments/index.ts";
import texts from "./bank-file-problems.en.ts";

/** `paise`: null where the amount cannot be read. */
type ReadLine = { row: number; reference: string; utr: string; paise: number | null };

const maxShown = 60;

/** The lines of the bank's CSV file. */
async function readBankFile(file: File): Promise<ReadLine[]> {
  const form = { places: placesOf, maxRows: maxBankFileRows, tooLong: () => new Refusal("bank-file-too-long") };
  const lines: ReadLine[] = [];
  for await (const { row, cells } of readCsv(file.stream(), form)) {
    const [reference = "", amount = "", utr = ""] = cells.map((cell) => cell.slice(0, maxShown).toWellFormed());
    lines.push({ row, reference, utr: utr.toUpperCase(), paise: paiseIn(amount) ?? null });
  }
  return lines;
}

function placesOf(given: string[]): number[] {
  const missing = bankFileColumns.filter((name) => !given.includes(name.toLowerCase()));
  if (missing.length > 0) throw new Refusal("bank-file-without-columns", { missing: missing.join(" and ") });
  return bankFileColumns.map((name) => given.indexOf(name.toLowerCase()));
}

const t = translator("en");
/** References in lower case, because banks write them in capitals. */
const idOf = ({ reference }: Pick<ReadLine, "reference">): string => reference.toLowerCase();
const isId = (given: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(given);
const rupees = (paise: number): string => `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;

/** What each line of the bank's file would mark as sent, or why it would mark nothing. */
export async function checkBankFile({ db }: Pick<Context, "db">, file: File): Promise<BankFile> {
  const read = await readBankFile(file);
  const open = await transfersOf(db, read);
  const used = new Set(await usedUtrs(db, read));
  const [references, utrs] = [rowsBy(read, idOf), rowsBy(read, ({ utr }) => utr)];
  const lines = read.map((line): BankLine => {
    const transfer = open.get(idOf(line));
    // protects C52: the look for a UTR of another transfer [(used.has(line.utr) ? texts.utrUsed : null) → null]
    const problem =
      whyNotTransfer(line, transfer) ?? whyTwice(line, references, utrs) ?? (used.has(line.utr) ? texts.utrUsed : null);
    const { row, reference, utr } = line;
    return { row, reference, utr, pays: transfer ? transfer.pays : null, problem };
  });
  const seen = createHash("sha256").update(JSON.stringify(lines)).digest("hex");
  return { lines, ready: lines.filter(({ problem }) => problem === null).length, seen };
}

type Transfer = { pays: NonNullable<BankLine["pays"]>; utr: string | null; closed: string | null };

/** Payouts and refunds by their references; `closed`: why one is not waiting for a transfer. */
async function transfersOf(db: Db, read: ReadLine[]): Promise<Map<string, Transfer>> {
  const ids = [...new Set(read.map(idOf).filter(isId))];
  const [payouts, refunds] = await Promise.all([payoutsToSend(db, ids), refundsByIds(db, ids)]);
  const orders = await referencesOf(
    db,
    refunds.map(({ orderId }) => orderId),
  );
  const ofPayouts = payouts.map(({ id, tutor: to, netPaise: paise, state, utr }): [string, Transfer] => {
    const closed = { proposed: texts.notApproved, approved: null, sent: null, failed: texts.payoutFailed }[state];
    return [id, { pays: { kind: "payout", to, paise }, utr, closed }];
  });
  const ofRefunds = refunds.map(({ refundId, orderId, paise, state, reference }): [string, Transfer] => {
    const utr = reference?.startsWith("utr ") ? reference.slice("utr ".length) : null;
    const closed = { wanted: texts.providerSends, asked: texts.providerSends, failed: null, arrived: texts.arrived }[state];
    return [refundId, { pays: { kind: "refund", to: orders.get(orderId) ?? "", paise }, utr, closed: utr ? null : closed }];
  });
  return new Map([...ofPayouts, ...ofRefunds]);
}

async function usedUtrs(db: Db, read: ReadLine[]): Promise<string[]> {
  const utrs = read.map(({ utr }) => utr);
  return (await Promise.all([payoutUtrs(db, utrs), refundUtrs(db, utrs)])).flat();
}

function whyNotTransfer({ paise, utr }: ReadLine, transfer: Transfer | undefined): string | null {
  if (!transfer) return texts.noReference;
  if (transfer.utr !== null) return transfer.utr === utr ? texts.marked : t(texts.markedOtherwise, { utr: transfer.utr });
  if (transfer.closed !== null) return transfer.closed;
  if (!Utr.safeParse(utr).success) return texts.utrWrong;
  if (paise === null) return texts.amountUnreadable;
  // protects C52: comparing the sum [!== transfer.pays.paise → < 0]
  if (paise !== transfer.pays.paise) return t(texts.otherSum, { theirs: rupees(paise), ours: rupees(transfer.pays.paise) });
  return null;
}

function whyTwice(line: ReadLine, references: Rows, utrs: Rows): string | null {
  const [ofReference = [], ofUtr = []] = [references.get(idOf(line)), utrs.get(line.utr)];
  // protects C52: the look for a reference named twice [1 → 9]
  if (ofReference.length > 1) return t(texts.twice, { rows: rowsIn(ofReference) });
  return ofUtr.length > 1 ? t(texts.utrTwice, { rows: rowsIn(ofUtr) }) : null;
}

type Rows = Map<string, number[]>;
function rowsBy(read: ReadLine[], keyOf: (line: ReadLine) => string): Rows {
  const rows: Rows = new Map();
  for (const line of read) {
    const of = rows.get(keyOf(line));
    if (of) of.push(line.row);
    else rows.set(keyOf(line), [line.row]);
  }
  return rows;
}

const maxRowsNamed = 5;
const rowsIn = (rows: number[]): string => rows.slice(0, maxRowsNamed).join(", ") + (rows.length > maxRowsNamed ? ", ..." : "");
