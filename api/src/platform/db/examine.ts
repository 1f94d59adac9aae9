import pg from "pg";
import { type Plan, planFor } from "./migration-plan.ts";

/** What a database says of itself to an operator. */
export type Examined = {
  version: string;
  versionNumber: number;
  encoding: string;
  onlyReads: boolean;
  /** Milliseconds by which its clock is ahead of ours. */
  clockAhead: number;
  bytes: number;
  /** Where its files are, if the role may know it. */
  folder: string | null;
  connections: { used: number; most: number };
  /** Whether a process of the product is connected. */
  isServing: boolean;
  /** Standby servers and slots for which it keeps changes. */
  behind: { name: string; bytes: number; active: boolean }[];
  role: { name: string; isSuperuser: boolean; ownsLog: boolean; mayReplicate: boolean };
  plan: Pick<Plan, "pending" | "isNewer"> & { hasOtherFunctions: boolean };
};

/** Asks a database, which it does not change. Rejects if it cannot be used. */
export async function examineDatabase(url: string): Promise<Examined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: "online-tutoring doctor",
  });
  client.on("error", () => {}); // the running query reports it
  await client.connect();
  try {
    const one = async <Row extends object>(text: string): Promise<Row> => {
      const { rows } = await client.query<Row>(text);
      if (!rows[0]) throw new Error("the database did not answer");
      return rows[0];
    };
    const asked = Date.now();
    const { now } = await one<{ now: Date }>("select clock_timestamp() as now");
    const facts = await one<
      Omit<Examined, "clockAhead" | "connections" | "behind" | "role" | "plan"> & { used: number; most: number }
    >(`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        current_setting('server_version_num')::int as "versionNumber",
        current_setting('server_encoding') as encoding, current_setting('transaction_read_only') = 'on' as "onlyReads",
        pg_database_size(current_database())::float8 as bytes,
        case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end as folder,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
        current_setting('max_connections')::int as most,
        exists (select from pg_stat_activity
          where datname = current_database() and application_name = 'online-tutoring') as "isServing"`);
    const { rows: behind } = await client.query<Examined["behind"][number]>(`
      select slot_name as name, active,
        coalesce(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
          restart_lsn), 0)::float8 as bytes
      from pg_replication_slots order by 3 desc`);
    const role = await one<Examined["role"]>(`
      select rolname as name, rolsuper as "isSuperuser", rolreplication as "mayReplicate",
        coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('log_entries')), false) as "ownsLog"
      from pg_roles where rolname = current_user`);
    const { pending, isNewer, definitions } = await planFor(client, false);
    const { used, most, ...rest } = facts;
    return {
      ...rest,
      clockAhead: now.getTime() - (asked + Date.now()) / 2,
      connections: { used, most },
      behind,
      role,
      plan: { pending, isNewer, hasOtherFunctions: definitions !== undefined },
    };
  } finally {
    await client.end();
  }
}
