import { fromPaise } from "#web/lib/format/paise.ts";

type Details = Record<string, unknown>;
/** A piece of what an entry is about, with the screen that shows it. */
type Piece = { text: string; to?: string };

const search = (path: string) => (text: string) => `${path}?search=${encodeURIComponent(text)}`;

/** The fields that name what happened to whom, in the order in which they are said. */
const named: Record<string, ((text: string) => string) | undefined> = {
  bookingId: search("/admin/book-requests"),
  orderId: search("/admin/money"),
  complaint: undefined,
  classFullname: undefined,
  className: undefined,
  subcategoryName: undefined,
  categoryName: undefined,
  staffName: search("/admin/staff"),
  tutor: search("/admin/staff"),
  original: undefined,
  name: undefined,
  username: undefined,
  email: undefined,
  currVersion: undefined,
  fileName: undefined,
  outcome: undefined,
};
/** Fields whose change is said as "before → after". */
const changed = ["status", "owner", "language", "stars"];

/** What an entry is about, in a few words: a booking or an order, a course, a person, and what it became. */
export function gistOf(details: Details): Piece[] {
  const { before, after, ...own } = details;
  // a deleted entry is only in `before`, and the newer state says more than the older one
  const flat: Details = { ...asDetails(before), ...asDetails(after), ...own };
  const pieces = Object.entries(named).flatMap(([field, address]): Piece[] => {
    const text = wordsOf(flat[field]);
    return text ? [{ text, ...(address && { to: address(text) }) }] : [];
  });
  const seen = new Set<string>();
  const distinct = pieces.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, 3);
  return [...distinct, ...sumOf(flat), ...changed.flatMap((field) => changeOf(field, details[field]))];
}

const asDetails = (value: unknown): Details => (typeof value === "object" && value !== null ? (value as Details) : {});

/** A text, or the newer text of a change. */
function wordsOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  const { after } = asDetails(value);
  return typeof after === "string" ? after.trim() : "";
}

/** What a tutor was paid. */
const sumOf = ({ payout, rupees }: Details): Piece[] =>
  payout !== undefined && typeof rupees === "number" ? [{ text: fromPaise(rupees * 100) }] : [];

const asIs = (word: string | number | null) => String(word ?? "–");

/** "in progress" for the status IN_PROGRESS; other words as they are. */
const inWords = (word: string | number | null) =>
  typeof word === "string" && /^[A-Z_]+$/.test(word) ? word.replaceAll("_", " ").toLowerCase() : asIs(word);

function changeOf(field: string, value: unknown): Piece[] {
  const { before, after } = asDetails(value);
  const isWord = (one: unknown): one is string | number | null => ["string", "number"].includes(typeof one) || one === null;
  if (before === undefined || after === undefined || !isWord(before) || !isWord(after)) return [];
  const said = field === "status" ? inWords : asIs;
  return [{ text: `${said(before)} → ${said(after)}` }];
}
