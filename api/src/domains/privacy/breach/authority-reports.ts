import { translator } from "@tutoring/contract/speak";
import { momentInIndia } from "#api/platform/core/india.ts";
import texts from "./authority-reports.en.ts";
import notice from "./breach-notice.en.ts";
import { type Contact, daysOf } from "./breach-notice.ts";
import type { Clocks } from "./clocks.ts";
import type { Kind, Leak } from "./leak.ts";

export type Counts = Record<Kind, number>;

const t = translator("en");

/** The drafts for the Board and CERT-In, by file name. */
export function draftReports(leak: Leak, counts: Counts, clocks: Clocks, contact: Contact): Record<string, string> {
  const { family: families, tutor: tutors, applicant: applicants, nominee: nominees } = counts;
  const people = t(texts.people, { total: families + tutors + applicants + nominees, families, tutors, applicants, nominees });
  const discovered = momentInIndia(leak.discovered, "en");
  const { officer } = contact;
  const facts = t(texts.facts, {
    operator: contact.operator ?? notice.operator,
    address: contact.address ?? texts.companyAddress,
    officer: officer.name ?? notice.officer,
    officerEmail: officer.email ?? notice.officerEmail,
    officerPhone: officer.phone ?? notice.officerPhone,
    discovered,
    tables: leak.tables.join(", "),
    entries: leak.period ? t(texts.period, daysOf(leak.period, "en")) : texts.allEntries,
    people,
  });
  return {
    "board-first.md": t(texts.boardFirst, { facts, due: momentInIndia(clocks.board, "en") }),
    "board-72-hours.md": t(texts.boardDetailed, { facts, people, due: momentInIndia(clocks.board, "en") }),
    "cert-in.md": t(texts.certIn, { facts, discovered, due: momentInIndia(clocks.certIn, "en") }),
  };
}
