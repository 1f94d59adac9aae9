// npm run bench:year: a simulated year of a site with ten million families, and what the measured costs of a call, a class and a row
// make of it: processes, connections, storage, rupees. Prints the tables of docs/capacity.md; needs no database.
import { costOfClass, costOfThousandVisitors, machines } from "./year/rupees.ts";
import { type Kind, type Peaks, retriesAfter, simulateYear, type Totals } from "./year/arrivals.ts";
import { bytesOfRow, costs, has, rowsOf } from "./year/measured.ts";

const families = Number(process.env["FAMILIES"] ?? 10_000_000);
/** Of all families, those with lessons in a month; what each does, and visitors beside them, in a year. */
const learning = 0.15;
const year: Totals = {
  visits: families * 24,
  demos: families * 0.6,
  orders: families * learning * 4,
  lessons: families * learning * 8 * 12,
};
/** Processes and databases are planned for this share of their cores. */
const busy = 0.6;
const outageSeconds = 300;

const random = seeded(7);
const peaks = simulateYear(year, random);
const retries = retriesAfter(outageSeconds, random);

console.log(`\n${words(families)} families, of whom ${words(families * learning)} have lessons in a month\n`);
table(
  ["", "In the year", "In the worst minute", "When"],
  (Object.keys(year) as Kind[]).map((kind) => [kind, words(year[kind]), words(peaks[kind]), peaks.at[kind]]),
);
console.log(`\nClasses at once, at most: ${words(peaks.classesAtOnce)}.`);
console.log(
  `After an outage of ${outageSeconds / 60} minutes, in which nobody gives up and all try again every 5 to 15 seconds, calls come at up to ${Math.round(retries)} times their rate.\n`,
);

const loads = loadsOf(peaks);
table(
  ["", "A second, at the peak", "Milliseconds of a core each", "Cores"],
  loads.map(({ name, perSecond, ms }) => [name, words(perSecond), String(ms), words((perSecond * ms) / 1_000 / busy)]),
);
const cores = sum(loads.map(({ perSecond, ms, ofDatabase }) => (perSecond * ms * (1 - ofDatabase)) / 1_000 / busy));
const ofDatabase = sum(loads.map(({ perSecond, ms, ofDatabase }) => (perSecond * ms * ofDatabase) / 1_000 / busy));
const processes = Math.ceil(cores);
const relay = (peaks.classesAtOnce * has.packetsOfClass * costs.packet) / 1_000 / busy;
console.log(`\nProcesses of one core: ${words(processes)}; their connections: ${words(processes * costs.connectionsOfProcess)}.`);
console.log(`Cores of the database: ${words(ofDatabase)}.`);
console.log(
  `Cores for the packets of all these classes, if each had pictures from both sides and none went directly: ${words(relay)}.\n`,
);

const rows = rowsOf(year, families);
table(
  ["", "Rows after a year", "Bytes each", "GB"],
  Object.entries(rows).map(([name, count]) => [
    name,
    words(count),
    String(bytesOfRow[name]),
    gigabytes(count * (bytesOfRow[name] ?? 0)),
  ]),
);
const stored = sum(Object.entries(rows).map(([name, count]) => count * (bytesOfRow[name] ?? 0)));
console.log(
  `\nThe database after a year: ${gigabytes(stored)} GB; a copy of it at ${has.restoreMegabytesPerSecond} MB a second: ${words(stored / 1e6 / has.restoreMegabytesPerSecond / 3_600)} hours.`,
);
console.log(`Files after a year, 0.5 MB of homework for each lesson: ${words((year.lessons * 0.5) / 1e6)} TB.\n`);

table(
  ["Machine", "₹ a month", "Classes at once", "₹ for a class with video", "… by voice", "₹ for 1,000 visitors"],
  machines.map((machine) => {
    const [video, voice] = [costOfClass(machine, "video"), costOfClass(machine, "voice")];
    return [
      `${machine.cores} cores, ${machine.gigabytes} GB`,
      String(machine.rupeesPerMonth),
      String(video.atOnce),
      video.rupees.toFixed(2),
      voice.rupees.toFixed(2),
      costOfThousandVisitors(machine).toFixed(2),
    ];
  }),
);

function loadsOf(most: Peaks) {
  const second = (perMinute: number, times: number) => (perMinute / 60) * times;
  return [
    { name: "pages and replies from memory", perSecond: second(most.visits, 12), ms: costs.cachedPage, ofDatabase: 0 },
    {
      name: "calls that read the database",
      perSecond: second(most.visits, 2) + second(most.lessons, 4),
      ms: costs.read,
      ofDatabase: 0.5,
    },
    { name: "bookings and payments", perSecond: second(most.demos + most.orders, 1), ms: costs.booking, ofDatabase: 0.6 },
    {
      name: "people joining classes, within five minutes",
      perSecond: second(most.lessons, 2) / 5,
      ms: costs.joining,
      ofDatabase: 0.4,
    },
    { name: "strokes and words in classes", perSecond: most.classesAtOnce * 2, ms: costs.stroke, ofDatabase: 0.2 },
    { name: "emails and messages to phones", perSecond: second(most.lessons, 4) / 5, ms: costs.email, ofDatabase: 0.4 },
  ];
}

function table(head: string[], lines: string[][]): void {
  for (const line of [head, head.map((_, nth) => (nth === 0 ? "---" : "---:")), ...lines]) console.log(`| ${line.join(" | ")} |`);
}

function words(number: number): string {
  return number >= 1e6
    ? `${round(number / 1e6)} million`
    : number >= 100
      ? Math.round(number).toLocaleString("en-IN")
      : String(round(number));
}

function round(number: number): number {
  return Number(number.toPrecision(3));
}

function gigabytes(bytes: number): string {
  return Math.round(bytes / 1e9).toLocaleString("en-IN");
}

function sum(all: number[]): number {
  return all.reduce((total, one) => total + one, 0);
}

/** Numbers from 0 to 1 that look random and are the same at each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
