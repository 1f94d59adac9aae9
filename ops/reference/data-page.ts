import { columnsIn, register } from "#api/domains/privacy/register/register.ts";
import type { TableOfPeople } from "#api/domains/privacy/register/table-of-people.ts";
import { retention } from "#api/platform/core/retention.ts";
import { declarationsIn, tableOf } from "./read-source.ts";

const classes = ["secret", "of people", "of nobody"] as const;
type Class = (typeof classes)[number];

/** Columns that open something, or hold what is sealed. */
const secret = /(^|_)(password_hash|seed|totp_secret|code_mac|mac|secret|sealed\w*|ticket\w*|endpoint\w*)($|_)/;

const protections: Record<Class, [what: string, how: string]> = {
  // protects 14.1.2: how each class of data is protected, in the reference
  secret: [
    "passwords, codes, seeds of sessions and apps, tickets, bank accounts, PANs, addresses of devices",
    "stored as keyed or slow hashes where the value itself is never needed, else sealed with AES-256-GCM for their holder; in no reply but the one that gives them once; never in the log or on the terminal; deleted when they have lost their effect",
  ],
  "of people": [
    "names, addresses, phones, children, classes, messages, orders of a family or a tutor, and the log of what people did",
    "read by their owner and by the back office for its work, by access per call; exports and openings of files are logged, and large ones ask for identity; encrypted on the way; kept for the days below; shown, corrected, downloaded and erased as the register of personal data says",
  ],
  "of nobody": [
    "the catalogue, notices, background jobs, migrations",
    "changed by the back office alone, and logged; what is public is cached",
  ],
};

export function classOf(column: string, { family, tutor, applicant, office }: TableOfPeople): Class {
  if (secret.test(column) || /(^|_)token(_hash)?$/.test(column)) return "secret";
  const isPersonal = [family, tutor, applicant, office].some((part) =>
    columnsIn(`${part?.shown ?? ""} ${part?.hidden ?? ""}`).includes(column),
  );
  // protects 14.1.1: telling data of people from others, in the reference [isPersonal → false]
  return isPersonal ? "of people" : "of nobody";
}

/** Every table of the register, with its columns by class. */
function dataRows(): string[][] {
  return Object.entries(register)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([table, about]) => {
      const { others, ...people } = about;
      const columns = new Set([
        ...columnsIn(others),
        ...Object.values(people).flatMap(({ shown, hidden }) => columnsIn(`${shown ?? ""} ${hidden ?? ""}`)),
      ]);
      const of = (wanted: Class) => [...columns].filter((column) => classOf(column, about) === wanted).join(", ");
      const whose = Object.keys(people).join(", ");
      return [`\`${table}\``, whose, ...classes.map(of)];
    });
}

function retentionRows(): string[][] {
  const [found] = declarationsIn("api/src/platform/core/retention.ts").filter(({ name }) => name === "retention");
  const said = [...(found?.source ?? "").matchAll(/\/\*\* ([^]*?) \*\/\s*(\w+):/g)];
  return said.map(([, what = "", name = ""]) => [what, `${retention[name as keyof typeof retention].days} days`]);
}

export const dataPage = (made: string): string => `${made}

# Data

Three classes. \`api/src/domains/privacy/register\` says of each column whose it is, and what downloading and erasing do with it; a column that is not there fails a test.

${tableOf(
  ["Class", "What it is", "How it is protected"],
  classes.map((name) => [name, ...protections[name]]),
)}

## How long

${tableOf(["What", "Kept"], retentionRows())}

## Tables

${tableOf(["Table", "Whose", "Secret", "Of people", "Of nobody"], dataRows())}
`;
