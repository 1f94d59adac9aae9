import { type Breach, breachSteps, type BreachStep } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { partsOfTables } from "./breach-parts.ts";
import { dueBy } from "./clocks.ts";
import { type Days, type Leak, periodOf } from "./leak.ts";

type NewBreach = { discovered: Date; tables: string[]; days?: Days | undefined; affected: Breach["affected"] };

/** Returns its number. */
export async function insertBreach(db: Db, { discovered, tables, days, affected }: NewBreach): Promise<number> {
  const { families, tutors, applicants, nominees } = affected;
  const { rows } = await sql<{ id: number }>`
    insert into breaches (discovered_at, tables, from_day, to_day, families, tutors, applicants, nominees)
    values (${discovered}, ${tables}::text[], ${days?.from ?? null}::date, ${days?.to ?? null}::date, ${families}, ${tutors}, ${applicants}, ${nominees})
    returning breach_id as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the breach was not stored");
  return row.id;
}

type Row = {
  id: number;
  discoveredAt: Date;
  recordedAt: Date;
  tables: string[];
  from: string | null;
  to: string | null;
  affected: Breach["affected"];
  done: { step: BreachStep; at: string; by: string; note: string }[];
};

/** The last 50, the newest first. */
export async function latestBreaches(db: Db): Promise<Breach[]> {
  const { rows } = await sql<Row>`
    select breach_id as id, discovered_at as "discoveredAt", recorded_at as "recordedAt", tables,
      from_day::text as "from", to_day::text as "to",
      jsonb_build_object('families', families, 'tutors', tutors, 'applicants', applicants, 'nominees', nominees) as affected,
      (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'at', done_at, 'by', done_by, 'note', note)), '[]')
        from breach_steps s where s.breach_id = b.breach_id) as done
    from breaches b order by discovered_at desc, breach_id desc limit 50`.execute(db);
  return rows.map(({ discoveredAt, recordedAt, from, to, done, ...breach }) => ({
    ...breach,
    discoveredAt: discoveredAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
    period: from && to ? { from, to } : null,
    parts: partsOfTables(breach.tables),
    steps: breachSteps.map((step) => {
      const found = done.find((one) => one.step === step);
      return {
        step,
        dueAt: dueBy(step, discoveredAt)?.toISOString() ?? null,
        done: found ? { at: new Date(found.at).toISOString(), by: found.by, note: found.note } : null,
      };
    }),
  }));
}

/** What leaked in a breach; undefined if there is none of this number. */
export async function leakOf(db: Db, id: number): Promise<Leak | undefined> {
  const row = await db
    .selectFrom("breaches")
    .select([
      "discovered_at as discovered",
      "tables",
      sql<string | null>`from_day::text`.as("from"),
      sql<string | null>`to_day::text`.as("to"),
    ])
    .where("breach_id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { discovered, tables, from, to } = row;
  const days = from && to ? { from, to } : undefined;
  return { discovered, tables, days, period: days && periodOf(days) };
}

export async function breachExists(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("breaches").select("breach_id").where("breach_id", "=", id).executeTakeFirst();
  return row !== undefined;
}

type DoneStep = { id: number; step: BreachStep; by: string; note: string };

/** False if it was done already. */
export async function insertStep(db: Db, { id, step, by, note }: DoneStep): Promise<boolean> {
  const rows = await db
    .insertInto("breach_steps")
    .values({ breach_id: id, step, done_by: by, note })
    .onConflict((conflict) => conflict.doNothing())
    .returning("breach_id")
    .execute();
  return rows.length > 0;
}

/** False if it was not done. */
export async function deleteStep(db: Db, id: number, step: BreachStep): Promise<boolean> {
  const rows = await db
    .deleteFrom("breach_steps")
    .where("breach_id", "=", id)
    .where("step", "=", step)
    .returning("breach_id")
    .execute();
  return rows.length > 0;
}
