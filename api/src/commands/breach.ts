import { resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import {
  clocksFrom,
  type Leak,
  periodOf,
  recordBreach,
  tablesOfTeam,
  tablesWithPeople,
  timeColumnOf,
  writeBreach,
} from "#api/domains/privacy/index.ts";
import { dayInIndia, momentInIndia } from "#api/platform/core/india.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { csvPieces } from "#api/platform/http/write-reply.ts";
import { newCommand, withStore } from "./command.ts";
import { readMoment } from "./report-verification.ts";

const command = newCommand(
  "breach",
  "Lists the people whose data leaked, drafts the notices to them and the reports to the Data Protection Board and CERT-In, and starts the clocks on the admins' page. It sends nothing to anybody but the admins.",
  {
    settings: [
      ...["DATABASE_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR"],
      ...["OPERATOR_NAME", "OPERATOR_ADDRESS", "GRIEVANCE_NAME", "GRIEVANCE_EMAIL", "GRIEVANCE_PHONE"],
    ],
    more: ["Leave --from and --to out unless you are sure that no other rows leaked: then all rows count."],
  },
)
  .requiredOption("--tables <names>", "the tables that leaked, such as bookings,emails; all: every one", readTables)
  .option("--from <day>", "the first day, in India, whose rows leaked, such as 2026-11-01", readDay)
  .option("--to <day>", "the last day whose rows leaked", readDay)
  .option("--discovered <time>", "when it was found out, such as 2026-11-04T09:30:00+05:30; otherwise now", readPastMoment)
  .option("--drill", "an exercise: no clocks are started, and the admins are not told")
  .option("--out <folder>", "a new folder; otherwise breach-DATE, with today's date")
  .parse();
type Options = { tables: string[]; from?: string; to?: string; discovered?: Date; drill?: boolean; out?: string };
const values = command.opts<Options>();
const { tables, from, to, discovered = new Date(), drill: isDrill = false } = values;
if (Boolean(from) !== Boolean(to)) command.error("error: name both --from and --to, or neither");
if (from && to && from > to) command.error(`error: --from ${from} is after --to ${to}`);
const days = from && to ? { from, to } : undefined;
const period = days && periodOf(days);

function readTables(text: string): string[] {
  const names = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  if (names.length === 1 && names[0] === "all") return tablesWithPeople;
  const unknown = names.filter((name) => !tablesWithPeople.includes(name));
  if (names.length > 0 && unknown.length === 0) return names;
  const whose = unknown.length > 0 ? `No data of people is in ${unknown.join(", ")}` : "No table is named";
  throw new InvalidArgumentError(`${whose}; the tables with data of people are ${tablesWithPeople.join(", ")}.`);
}

function readDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text) return text;
  throw new InvalidArgumentError("It is not a day such as 2026-11-01.");
}

function readPastMoment(text: string): Date {
  const moment = readMoment(text);
  if (moment.getTime() <= Date.now()) return moment;
  throw new InvalidArgumentError("It is still to come.");
}

await withStore(async ({ db }) => {
  const settings = readSettings(process.env);
  const contact = {
    operator: settings.OPERATOR_NAME,
    address: settings.OPERATOR_ADDRESS,
    officer: { name: settings.GRIEVANCE_NAME, email: settings.GRIEVANCE_EMAIL, phone: settings.GRIEVANCE_PHONE },
  };
  const folder = resolve(values.out ?? `breach-${dayInIndia(new Date())}`);
  const leak = { tables, period, days, discovered };
  const { counts, notices } = await writeBreach(db, leak, { folder, contact, csvPieces });
  const number = isDrill ? undefined : await recordBreach(db, leak, counts);
  const { family, tutor, applicant, nominee } = counts;
  return [
    `People affected: ${family + tutor + applicant + nominee} (families: ${family}, tutors: ${tutor}, applicants: ${applicant}, people named by families: ${nominee}). They are listed in ${folder}/people.csv, each with the draft of their notice in ${folder}/notices (${notices}).`,
    ...countedRows(leak),
    ...namedElsewhere(leak),
    ...clocks(discovered),
    number === undefined
      ? "A drill: no clocks were started, and the admins were not told."
      : `Recorded as breach ${number}: its clocks run at /admin/breaches, where admins note what was done; they are told by email.`,
    "Nothing else was sent. Fill in what is in square brackets. Delete the folder when it is no longer needed: it holds names and addresses.",
  ].join("\n");
});

/** Which rows were counted. */
function countedRows({ tables: named, period: counted }: Leak): string[] {
  if (!counted) return ["All rows were counted, of any time."];
  const timed = named.filter(timeColumnOf).map((table) => `${table} (${timeColumnOf(table)})`);
  const others = named.filter((table) => !timeColumnOf(table));
  return [
    ...(timed.length > 0 ? [`Counted by the time of a row: ${timed.join(", ")}.`] : []),
    ...(others.length > 0 ? [`All rows counted, because they do not say when they were written: ${others.join(", ")}.`] : []),
  ];
}

/** Who may be affected beside those listed. */
function namedElsewhere({ tables: named }: Leak): string[] {
  const team = tablesOfTeam(named);
  return [
    ...(team.length > 0 ? [`Not listed: your own team, whom these tables name: ${team.join(", ")}.`] : []),
    "Not listed either: people whom others named in free text, such as messages, emails or entries of the log.",
  ];
}

function clocks(from: Date): string[] {
  const { certIn, board } = clocksFrom(from);
  const say = (at: Date) => momentInIndia(at, "en");
  return [
    `Found out on ${say(from)}; what is due:`,
    `- by ${say(certIn)} (6 hours): the report to CERT-In, cert-in.md`,
    `- without delay, counted from ${say(from)}: the intimation to the Data Protection Board, board-first.md, and the notices to the people affected`,
    `- by ${say(board)} (72 hours): the detailed report to the Board, board-72-hours.md`,
  ];
}
