// What `npm run NAME` runs, for all names but those of start, dev, test and check. A `file` that is not ours to declare here reads its words
// itself (api/src/commands/command.ts); for the others, `summary` and `takes` say what `--help` prints and which words are known.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

/** The operators' commands; the file of log:verify is log-verify.ts. */
const operators = [
  ...[
    "seed",
    "account",
    "migrate",
    "storage:adopt",
    "erase-family",
    "breach",
    "remainder",
    "notice",
    "log:verify",
    "ledger:audit",
    "record-refund",
    "retry-refund",
  ],
  ...["backup", "restore", "backup:verify", "move-database", "jobs", "doctor", "whatsapp:templates"],
];

/** What scripts were called in the version before; the former names run in this one too. */
export const formerNames = {
  "claim-files": "storage:adopt",
  "prove-restore": "backup:verify",
  "verify-money": "ledger:audit",
  "verify-log": "log:verify",
  screens: "screenshots",
  texts: "i18n",
  attack: "test:stress",
  mutants: "test:mutation",
};

const named = (folder, ending) => (word) => filesBelow(folder, ending).some((path) => path.includes(word.replace(/:\d+$/, "")));
const tests = (folder) => ({
  words: "[FILE …] [-t NAME] [--project NAME]",
  options: ["-t", "--project"],
  isKnown: named(folder, ".test.ts"),
});
const partsIn = (folder) => ({
  words: "[PART …]",
  isKnown: (word) => filesBelow(folder, ".part.ts").includes(`${folder}/${word}.part.ts`),
});
const ofMutants = {
  words: "[write | ROW or FILE …]",
  isKnown: (word) => word === "write" || /^(C\d+|\d+\.\d+\.\d+)$/.test(word) || sources().some((path) => path.includes(word)),
};
const sources = () => ["contract/src", "api/src", "api/sql", "web"].flatMap((folder) => filesBelow(folder, ""));

const measured = (file, summary, reads, takes) => ({ file, summary, reads, takes, builds: true, production: true });

export const scripts = {
  ...Object.fromEntries(operators.map((name) => [name, { file: `api/src/commands/${name.replace(":", "-")}.ts` }])),
  deploy: { file: "ops/deploy.ts" },
  image: { file: "ops/image.ts" },
  release: { file: "ops/release.ts" },
  i18n: { file: "ops/texts.ts" },
  start: {
    summary:
      "Installs, builds, and serves http://localhost:3000 with a PostgreSQL of its own; docs/reference/settings.md has its settings.",
  },
  build: {
    file: "ops/build.ts",
    summary:
      "Only installs and builds, as start does, for a service that starts web/server.ts itself: before its first start, and after each upgrade.",
    builds: true,
  },
  dev: { summary: "The same as start, with reload on change." },
  test: { summary: "All tests and checks; with files, their tests alone.", takes: tests("") },
  check: { summary: "The fast checks: types, lint, format, unused code, unit tests." },
  fix: { summary: "Fixes formatting and simple lint errors in this checkout." },
  schema: {
    file: "ops/schema.ts",
    summary: "Writes api/schema.sql and the table types, from a database that migrations and api/sql create.",
  },
  reference: { file: "ops/reference.ts", summary: "Writes docs/reference/, from what settings and scripts say of themselves." },
  updates: {
    file: "ops/updates.ts",
    summary:
      "Asks npm for known vulnerabilities of the packages, keeps since when they are known (docs/updates.json), and fails beyond their time.",
  },
  sbom: {
    file: "ops/sbom.ts",
    summary: "Writes the list of all parts, docs/sbom.cdx.json (CycloneDX), after a change of package-lock.json.",
  },
  video: { file: "e2e/record-video.ts", summary: "Records the home page's film; needs ffmpeg.", builds: true, production: true },
  screenshots: {
    file: "e2e/take-pictures.ts",
    summary: "Pictures of every screen at 390 and 1440 pixels, into screens/; keep: the pictures of the README.",
    takes: { words: "[keep]", isKnown: (word) => word === "keep" },
    builds: true,
    production: true,
  },
  "test:stress": {
    summary:
      "The attacks with full counts, and the long journeys; takes some hours. It needs Debian's packages haproxy, nginx and caddy; with openssh-server, pgbackrest, patroni, etcd-server and mmdebstrap it also tries deploy, a database of one's own, and a newcomer's whole path; with firefox-esr, webkit2gtk-driver, xvfb and xdotool it walks the main journeys in Firefox and WebKit.",
    takes: tests("attack"),
    builds: true,
  },
  "test:mutation": {
    file: "attack/mutants.ts",
    summary:
      "Removes one protection at a time and expects a test of its row in docs/security.md to fail; takes about half an hour. write: only updates the tables there.",
    takes: ofMutants,
    builds: true,
  },
  "bench:pages": measured(
    "bench/pages.ts",
    "Weighs and scores the public pages (fetches Lighthouse at the first run), and measures how fast they are served.",
    "RUNS, SECONDS",
  ),
  "bench:slow-phone": measured(
    "bench/slow-phone.ts",
    "Measures largest paints, the steps to a booked class and ten presses on a line of 400 kbit/s with a quarter of the processor.",
    "RUNS",
  ),
  "bench:office": measured(
    "bench/office.ts",
    "Measures the back office on a million log entries, 200,000 requests, 50,000 courses and 20,000 tutors.",
    "LOGS, REQUESTS, COURSES_COUNT, CATEGORIES, TUTORS, TURNS",
  ),
  "bench:desk": measured(
    "bench/desk.ts",
    "Plays an executive through 200 requests with the keyboard alone, and prints presses, seconds and mistakes.",
    "REQUESTS",
  ),
  "bench:formulas": {
    file: "bench/formulas.ts",
    summary: "Measures the code of formulas, and how long one takes.",
    builds: true,
    production: true,
  },
  "bench:messages": measured(
    "bench/messages.ts",
    "Measures a tutor with 1,000 conversations of 200 messages each.",
    "CONVERSATIONS",
  ),
  "bench:edits": measured(
    "bench/cached-pages.ts",
    "Measures public pages per second while courses are edited.",
    "SECONDS, ROUNDS",
  ),
  "bench:booking": measured(
    "bench/booking.ts",
    "Measures bookings per second, beside a bare server that stores the same rows, and with and without announcements and webhooks.",
    "SECONDS, ROUNDS",
  ),
  "bench:log": {
    ...measured(
      "bench/log.ts",
      "Measures what the digests of the operation log cost: writing, sealing, verifying.",
      "ENTRIES, ROUNDS",
    ),
    builds: false,
  },
  "bench:growth": {
    ...measured(
      "bench/growth.ts",
      "Measures how the cost of frequent calls and of the jobs grows from a thousand to a million of everything, and draws the curves.",
      "THOUSANDS, CURVES",
    ),
    builds: false,
  },
  "bench:year": {
    ...measured(
      "bench/year.ts",
      "Simulates a year of a site with ten million families, and computes processes, connections, storage and rupees from what was measured.",
      "FAMILIES",
    ),
    builds: false,
  },
  "bench:breach": {
    ...measured(
      "bench/breach.ts",
      "Measures a drill: a breach of all data of 200,000 accounts is listed and drafted.",
      "ACCOUNTS",
    ),
    builds: false,
  },
  "bench:metrics": measured("bench/metrics.ts", "Measures what METRICS_PORT costs a request (Linux).", "SECONDS, ROUNDS"),
  "bench:money": {
    ...measured(
      "bench/money.ts",
      "Measures incoming payments, series of lessons, competition for the same times, and the audit of a million entries.",
      "ORDERS, LESSONS, ROUNDS, ENTRIES",
    ),
    builds: false,
  },
  "bench:room": measured(
    "bench/room.ts",
    "Measures the live class room: relay, call, board, chat. SHORT=1 takes less than five minutes.",
    "SHORT, TIMES",
    partsIn("bench/room"),
  ),
  "bench:alternatives": measured(
    "bench/alternatives.ts",
    "Measures the product beside search libraries, Directus, Next.js, coturn and nginx, which it installs apart (Debian's coturn and nginx if they are there).",
    "ROWS, SECONDS, TURNS",
    partsIn("bench/alternatives"),
  ),
  "bench:catalogue": measured(
    "bench/catalogue.ts",
    "Measures search and lists, with a fifth of the searches in Hindi, beside two other servers; COURSES=file.csv uses real titles.",
    "COURSES, ROWS, TUTORS, SECONDS, TURNS",
  ),
};

/** Paths of the files below a folder of the checkout that end like this; `.test.ts` stands for `.test.tsx`, too. */
function filesBelow(folder, ending) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|build|\..*)$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, ending) : path.replace(/x$/, "").endsWith(ending) ? [path] : [];
  });
}
