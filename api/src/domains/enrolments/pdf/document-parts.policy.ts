import { isUnionTerritory } from "@tutoring/contract/lesson-rules";
import { translator } from "@tutoring/contract/speak";
import states from "@tutoring/contract/texts/states.en";
import type { SalesDocument } from "@tutoring/contract";
import { india } from "#api/platform/core/india.ts";
import documentWords from "./document-words.en.ts";

export type Row = [term: string, value: string];
/** What a document says, in the order of its page. */
export type DocumentParts = {
  kind: string;
  title: string;
  facts: Row[];
  taxes: Row[];
  sum: Row;
  note: string;
};

const t = translator("en");
const inRupees = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: india });
const joined = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");

/** The facts of a document in words. */
export function documentParts(paper: SalesDocument): DocumentParts {
  const { seller, buyer, tax, number } = paper;
  const state = states[`s${buyer.state}`];
  const kind = documentWords[paper.kind === "credit-note" ? "creditNote" : paper.kind];
  return {
    kind,
    title: t(documentWords.titleOf, { kind, number }),
    facts: [
      [documentWords.number, number],
      [documentWords.date, dayOf(paper.issuedAt)],
      ...rowIf(documentWords.reduces, paper.of && joined(tax ? documentWords.invoice : documentWords.receipt, paper.of)),
      ...rowIf(documentWords.why, whyOf(paper)),
      [documentWords.seller, joined(seller.name, seller.address, seller.email)],
      ...rowIf(documentWords.gstin, seller.gstin),
      [documentWords.buyer, joined(buyer.name, state)],
      ...rowIf(documentWords.placeOfSupply, tax && t(documentWords.stateWithCode, { state, code: buyer.state })),
      [documentWords.item, `${joined(paper.course, paper.student)}\n${sizeOf(paper)}`],
      ...rowIf(documentWords.paid, paidOf(paper)),
    ],
    taxes: taxesOf(paper),
    sum: [documentWords.sum, inRupees(paper.totalPaise)],
    note: documentWords.noSignature,
  };
}

const rowIf = (term: string, value: string | null): Row[] => (value ? [[term, value]] : []);

const whyOf = ({ kind, lessons }: SalesDocument) =>
  kind === "credit-note" ? t(documentWords.notGiven, { count: lessons }) : null;

const paidOf = ({ paid }: SalesDocument) =>
  paid && t(paid.how === "online" ? documentWords.paidOnline : documentWords.paidByTransfer, paid);

const sizeOf = ({ lessons, lessonMinutes, lessonPaise }: SalesDocument) =>
  joined(
    t(documentWords.lessonsOf, { count: lessons, minutes: lessonMinutes }),
    t(documentWords.each, { rupees: (lessonPaise / 100).toLocaleString("en-IN") }),
  );

function taxesOf({ tax, buyer }: SalesDocument): Row[] {
  if (!tax) return [];
  const half = { percent: tax.percent / 2 };
  const lines: [string, number][] = [
    [t(documentWords.taxable, { sac: tax.sac }), tax.taxable],
    [t(documentWords.igst, { percent: tax.percent }), tax.igst],
    [t(documentWords.cgst, half), tax.cgst],
    [t(isUnionTerritory(buyer.state) ? documentWords.utgst : documentWords.sgst, half), tax.sgst],
  ];
  return lines.filter(([, paise]) => paise !== 0).map(([term, paise]) => [term, inRupees(paise)]);
}
