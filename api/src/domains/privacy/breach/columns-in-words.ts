import type { Language } from "@tutoring/contract/languages";
import english from "../column-names.en.ts";
import hindi from "../column-names.hi.ts";
import partsEnglish from "../export-words.en.ts";
import partsHindi from "../export-words.hi.ts";
import { tablesOfSection, tablesOfTutorSection } from "../register/sections.ts";
import noticeEnglish from "./breach-notice.en.ts";
import noticeHindi from "./breach-notice.hi.ts";
import hiddenEnglish from "./hidden-columns.en.ts";
import hiddenHindi from "./hidden-columns.hi.ts";
import { columnsAbout, type Kind } from "./leak.ts";

const names: Record<Language, Record<string, string>> = {
  en: { ...hiddenEnglish, ...english },
  hi: { ...hiddenHindi, ...hindi },
};
const parts: Record<Language, Record<string, string>> = {
  en: { ...partsEnglish, application: noticeEnglish.application, named: noticeEnglish.named },
  hi: { ...partsHindi, application: noticeHindi.application, named: noticeHindi.named },
};

/** Tables of which people are shown nothing, by the part of their data to which they belong. */
export const hiddenTables: Record<string, string[]> = {
  account: ["codes", "email_verifications", "allowances_used", "idempotency_keys", "token_checks", "sealed_remainders"],
  bookings: ["booking_notes"],
  reports: ["child_notes"],
  classes: ["room_board_operations", "room_board_snapshots", "room_tickets", "room_frames"],
  purchases: ["checkouts"],
  log: ["aggregated_entries"],
};
/** The tables of each part of the data of a kind of people. */
export const tablesOfKind: Record<Kind, Record<string, string[]>> = {
  family: tablesOfSection,
  tutor: tablesOfTutorSection,
  applicant: { application: ["applications"], emails: ["emails"] },
  nominee: { named: ["nominees"] },
};

/** The part of a person's data to which a table belongs. */
function partOf(kind: Kind, table: string): string {
  const [part] = [tablesOfKind[kind], hiddenTables].flatMap((all) =>
    Object.keys(all).filter((name) => all[name]?.includes(table)),
  );
  if (!part) throw new Error(`${table} belongs to no part of the data of a ${kind}.`);
  return part;
}

function nameOf(column: string, language: Language): string {
  const name = names[language][column];
  if (!name) throw new Error(`The column ${column} has no name in words.`);
  return name;
}

/** What these tables say of a person, as one line for each part: "Bookings: Course, Subject, Class". */
export function columnsInWords(kind: Kind, tables: string[], language: Language): string[] {
  const lines = new Map<string, Set<string>>();
  for (const table of tables) {
    const part = parts[language][partOf(kind, table)] ?? "";
    const line = lines.get(part) ?? new Set();
    for (const column of columnsAbout(kind, table)) line.add(nameOf(column, language));
    lines.set(part, line);
  }
  return [...lines].map(([part, columns]) => `${part}: ${[...columns].join(", ")}`);
}
