import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** The tables on which work runs a delete or an update, also of no row. `owner`: a connection of the tables' owner. */
export async function statementsOn(owner: Db, work: () => Promise<unknown>): Promise<{ deleted: string[]; updated: string[] }> {
  await sql`
    create table watched_statements (name text not null, kind text not null, primary key (name, kind))`.execute(owner);
  await sql`
    create function watch_statement() returns trigger language plpgsql security definer as $$
    begin
      insert into watched_statements values (tg_table_name, tg_op) on conflict do nothing;
      return null;
    end $$`.execute(owner);
  await sql`
    do $$ declare name text; begin
      for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'watched_statements'
      loop execute format('create trigger watched after delete or update on %I for each statement execute function watch_statement()', name);
      end loop;
    end $$`.execute(owner);
  try {
    await work();
    const { rows } = await sql<{ name: string; kind: string }>`select name, kind from watched_statements`.execute(owner);
    const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ name }) => name);
    return { deleted: of("DELETE"), updated: of("UPDATE") };
  } finally {
    await sql`drop function watch_statement() cascade`.execute(owner);
    await sql`drop table watched_statements`.execute(owner);
  }
}
