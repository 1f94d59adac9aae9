// npm run bench:log: what the digests of the operation log cost. The same entries, with digests and in the former form, are written, sealed
// and verified in turn in one database, and one person of 5,000 is erased. ENTRIES and ROUNDS make it longer or shorter.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#api/platform/db/database.ts";
import { eraseLogParts, verifyChain } from "#api/platform/logs/index.ts";
import { sealSome } from "#api/platform/logs/seal.queries.ts";
import { report } from "./goals.ts";
import { onDatabase } from "./on-database.ts";
import { median } from "./processes.ts";

const entries = Number(process.env["ENTRIES"] ?? 30_000);
const rounds = Number(process.env["ROUNDS"] ?? 5);
const goal = 2.5;
const people = 5_000;

const writing = `
  insert into log_entries (operation_type, operation, details, user_id, user_name, user_email, client_address, user_agent)
  select 'UPDATE', 'profile-updated', jsonb_build_object('bookingId', 'BK-2026-' || n % $2::int, 'before',
      jsonb_build_object('studentName', 'Student ' || n, 'phoneNumber', '98110' || lpad((n % 100000)::text, 5, '0'))),
    ('00000000-0000-4000-8000-' || lpad((n % $2::int)::text, 12, '0'))::uuid, 'Student ' || n % $2::int,
    's' || n % $2::int || '@example.in', '203.0.113.7', 'Mozilla/5.0 (Linux; Android 14) Mobile'
  from generate_series(1, $1::int) n`;

await onDatabase(async ({ ownerUrl, appUrl }) => {
  const owner = new pg.Client(ownerUrl);
  owner.on("error", () => {}); // a failed measurement ends the server first
  await owner.connect();
  const db = openDatabase(appUrl, { poolSize: 1 });
  const key = randomBytes(32);
  const times = { former: [] as Costs[], digested: [] as Costs[] };
  for (let round = 0; round < rounds; round += 1)
    for (const form of ["former", "digested"] as const) {
      await owner.query("truncate log_entries, log_seals, list_counts restart identity");
      await owner.query(`alter table log_entries ${form === "former" ? "disable" : "enable"} trigger digest_parts`);
      const written = await timed(() => owner.query(writing, [entries, people]));
      const sealed = await timed(async () => {
        for (let after: string | undefined = "0"; after !== undefined;) after = await sealSome(db, key, { whole: true, after });
      });
      const verified = await timed(async () => {
        const { faultCount, sealed: count } = await verifyChain(db, key);
        if (faultCount > 0 || count !== entries) throw new Error(`${faultCount} faults in ${count} entries`);
      });
      times[form].push({ written, sealed, verified });
    }
  const erased = await timed(() =>
    eraseLogParts(db, {
      subjects: ["bookingId:BK-2026-77"],
      words: ["s77@example.in"],
      accountId: "00000000-0000-4000-8000-000000000077",
    }),
  );
  await owner.end();
  await db.destroy();
  const of = (form: keyof typeof times, cost: keyof Costs) => median(times[form].map((one) => one[cost]));
  for (const cost of ["written", "sealed", "verified"] as const) {
    const [former, digested] = [of("former", cost), of("digested", cost)].map((ms) => ((ms * 1_000) / entries).toFixed(1));
    console.log(`${cost}: ${former} µs an entry in the former form, ${digested} µs with digests`);
  }
  console.log(`one person erased from ${entries} entries: ${erased.toFixed(0)} ms`);
  const ratio = of("digested", "verified") / of("former", "verified");
  report([[`verifying an entry with digests takes at most ${goal} times one without`, ratio.toFixed(2), ratio <= goal]]);
});

type Costs = { written: number; sealed: number; verified: number };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
