import pg from "pg";

/** `began` and `acknowledged` are the database's own times around the write. */
type Write = { name: string; began: Date; acknowledged: Date };

/** Four writers add entries to the log without a pause until told to stop. */
export function keepWriting(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const writes: Write[] = [];
  let stopped = false;
  const now = async (): Promise<Date> =>
    (await pool.query<{ now: Date }>("select clock_timestamp() as now")).rows[0]?.now ?? new Date();
  const write = async (writer: number) => {
    for (let nth = 0; !stopped; nth += 1) {
      const [name, began] = [`write ${writer}-${nth}`, await now()];
      await pool.query("insert into log_entries (operation_type, operation) values ('SYSTEM', $1)", [name]);
      writes.push({ name, began, acknowledged: await now() });
    }
  };
  const writers = [1, 2, 3, 4].map(write);
  return {
    writes,
    stop: async () => {
      stopped = true;
      await Promise.all(writers);
      await pool.end();
    },
  };
}

/** After a restore to a moment: how many writes acknowledged before it are lost, and how many begun after it are there. */
export async function misplaced(writes: Write[], databaseUrl: string, moment: Date): Promise<{ lost: number; later: number }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ operation: string }>("select operation from log_entries");
  await client.end();
  const there = new Set(rows.map(({ operation }) => operation));
  return {
    lost: writes.filter(({ name, acknowledged }) => acknowledged < moment && !there.has(name)).length,
    later: writes.filter(({ name, began }) => began > moment && there.has(name)).length,
  };
}
