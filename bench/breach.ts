// npm run bench:breach: the drill for a breach of everything. Families with a child, sessions, emails and bookings are made, and the list of
// the people affected is written with the notices and the reports. ACCOUNTS makes it longer or shorter.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { tablesWithPeople, writeBreach } from "#api/domains/privacy/index.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { csvPieces } from "#api/platform/http/write-reply.ts";
import { report } from "./goals.ts";
import { onDatabase } from "./on-database.ts";

const accounts = Number(process.env["ACCOUNTS"] ?? 200_000);
const goalSeconds = 300;

const making = `
  with made as (
    insert into accounts (role, name, email, language)
    select 'student', 'Parent ' || n, 'parent' || n || '@drill.example', case when n % 10 = 0 then 'hi' else 'en' end
    from generate_series(1, $1::int) n returning account_id, name, email),
  families as (insert into families (account_id, parent_name, phone_number) select account_id, name, '+919811042367' from made),
  addresses as (insert into former_addresses (account_id, address) select account_id, 'former.' || email from made),
  sent as (
    insert into emails (to_address, to_family, subject, body_text, kind, status)
    select email, account_id, 'Your class', 'Hello ' || name, 'allotted', 'sent' from made, generate_series(1, 5))
  insert into children (family_id, name) select account_id, 'Child of ' || name from made`;

await onDatabase(async ({ ownerUrl, appUrl }) => {
  const owner = new pg.Client(ownerUrl);
  owner.on("error", () => {}); // a failed measurement ends the server first
  await owner.connect();
  await owner.query(making, [accounts]);
  await owner.query("analyze");
  await owner.end();
  const db = openDatabase(appUrl, { poolSize: 1 });
  const room = mkdtempSync(join(tmpdir(), "tutoring-drill-"));
  try {
    const nobody = { name: undefined, email: undefined, phone: undefined };
    const contact = { operator: undefined, address: undefined, officer: nobody };
    const leak = { tables: tablesWithPeople, discovered: new Date() };
    const began = performance.now();
    const { counts, notices } = await writeBreach(db, leak, { folder: join(room, "breach"), contact, csvPieces });
    const seconds = (performance.now() - began) / 1_000;
    console.log(`${counts.family} families listed, with ${notices} drafts of notices`);
    const isInTime = counts.family === accounts && seconds <= goalSeconds;
    report([[`a breach of ${accounts} accounts is listed in at most ${goalSeconds} s`, `${seconds.toFixed(1)} s`, isInTime]]);
  } finally {
    rmSync(room, { recursive: true });
    await db.destroy();
  }
});
