import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#api/platform/db/database.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { verifyChain } from "./index.ts";
import { rawEntry, readingPlainly } from "./read-chain.queries.ts";
import { sealSome } from "./seal.queries.ts";
import { noLink, sealOf } from "./seals.ts";
import { type RawEntry, sealedText } from "./sealed-text.ts";

const world = useWorld();
beforeAll(async () => {
  // earlier versions sealed the output of this function
  const script = await readFile(new URL("../../../migrations/0006-back-office.sql", import.meta.url), "utf8");
  await sql.raw(/create function sealed_text[^]*?\$\$;/.exec(script)?.[0] ?? "").execute(world.owner);
});

const key = () => world.service.secrets.log;
const faults = async () => (await verifyChain(world.owner, key(), { now: world.service.now() })).faults;
const oldTexts = (db: Db) =>
  sql<{ log_id: number; text: string }>`select log_id, sealed_text(e) as text from log_entries e order by log_id`.execute(db);

const hostile = [
  "\u0001\u001f\u007f\b\f\n\r\t",
  `"\\"\\u0041/`,
  "\u2028\u2029\ufeff\uffff",
  "👩‍👩‍👧🇮🇳",
  "प्रिया मिश्रा ज़िंदगी",
  "ﷺ e\u0301",
  "",
];
const withoutNul = (text: string) => text.replaceAll("\0", "");
const words = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary", maxLength: 40 }).map(withoutNul));
const numbers = fc.constantFrom("1e21", "1.10", "-0", "0.00", "1e-7", "12345678901234567890123.450", "1E400", "-1.5e+3");
const { details } = fc.letrec<{ details: string }>((tie) => ({
  details: fc.oneof(
    { depthSize: "small" },
    words.map((text) => JSON.stringify(text)),
    numbers,
    fc.constantFrom("null", "true", "false", "[]", "{}"),
    fc.array(tie("details"), { maxLength: 4 }).map((all) => `[${all.join(",")}]`),
    fc
      .array(fc.tuple(words, tie("details")), { maxLength: 4 })
      .map((all) => `{${all.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`),
  ),
}));
const moments = fc
  .tuple(
    fc.date({ min: new Date("0001-01-02"), max: new Date("9999-12-30"), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([date, micros]) => date.toISOString().replace("Z", `${String(micros).padStart(3, "0")}Z`));
const entries = fc.record({
  created_at: moments,
  operation: words,
  details,
  user_id: fc.option(fc.uuid()),
  user_name: words,
  user_email: words,
  client_address: words,
  user_agent: words,
  is_note: fc.boolean(),
});

test("the text that a seal covers is, byte for byte, the one that SQL made in earlier versions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entries, { minLength: 1, maxLength: 30 }), async (given) => {
      await sql`delete from log_entries`.execute(world.owner);
      await sql`
        insert into log_entries (created_at, operation_type, operation, details, user_id, user_name, user_email, client_address, user_agent, is_note)
        select created_at, 'SYSTEM', operation, details::jsonb, user_id, user_name, user_email, client_address, user_agent, is_note
        from unnest(${given.map((one) => one.created_at)}::timestamptz[], ${given.map((one) => one.operation)}::text[],
          ${given.map((one) => one.details)}::text[], ${given.map((one) => one.user_id)}::uuid[],
          ${given.map((one) => one.user_name)}::text[], ${given.map((one) => one.user_email)}::text[],
          ${given.map((one) => one.client_address)}::text[], ${given.map((one) => one.user_agent)}::text[],
          ${given.map((one) => one.is_note)}::boolean[]
        ) as e (created_at, operation, details, user_id, user_name, user_email, client_address, user_agent, is_note)`.execute(
        world.owner,
      );
      const { rows: raw } = await readingPlainly(world.owner, (inside) =>
        sql<RawEntry>`select ${rawEntry} from public.log_entries e order by e.log_id`.execute(inside),
      );
      const old = (await oldTexts(world.owner)).rows.map(({ text }) => text);
      expect(raw.map(sealedText)).toEqual(old);
      expect(raw.map((entry) => Buffer.from(sealedText(entry)).toString("hex"))).toEqual(
        old.map((text) => Buffer.from(text).toString("hex")),
      );
    }),
    { numRuns: 60 },
  );
  await sql`delete from log_entries`.execute(world.owner);
}, 60_000);

test("a log that an earlier version sealed is verified as before, and goes on", async () => {
  const admin = await world.as(await world.make.admin({ name: "Meera Nair" }));
  for (const operation of ["Called Priya", 'said "yes" \\ twice', "प्रिया ने हाँ कहा 🎉"])
    await admin.logs.addNote({ body: { operation } });
  const { rows } = await oldTexts(world.owner);
  let { mac } = noLink;
  for (const [nth, { log_id, text }] of rows.entries()) {
    mac = sealOf(key(), mac, text);
    await sql`insert into log_seals (seal_number, log_id, mac) values (${nth + 1}, ${log_id}, ${mac})`.execute(world.owner);
  }
  await sql`drop function sealed_text(log_entries)`.execute(world.owner);
  expect(await faults()).toEqual([]);
  await admin.logs.addNote({ body: { operation: "after the update" } });
  await sealSome(world.db, key());
  expect(await verifyChain(world.owner, key())).toMatchObject({ faults: [], sealed: rows.length + 1, unsealed: { count: 0 } });
  await sql`update log_entries set operation = 'Called nobody' where log_id = ${rows[1]?.log_id}`.execute(world.owner);
  expect(await faults()).toEqual([`entry ${rows[1]?.log_id} or its seal was altered`]);
});

test("an entry moved to the same day BC, which has the same digits, is found", async () => {
  const { rows } = await sql<{ id: string }>`
    update log_entries set created_at = (created_at::text || ' BC')::timestamptz where operation = 'after the update'
    returning log_id::text as id`.execute(world.owner);
  expect(await faults()).toContain(`entry ${rows[0]?.id} or its seal was altered`);
});
