import { spawnSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { type Server, startServer } from "../../processes.ts";

const token = "a-token-of-the-benchmark";
/** The number that Directus gives the policy of visitors. */
const publicPolicy = "abf8a154-5b1c-4a46-ac9c-7300570f4f17";
const batch = 5_000;

/** What a list shows of a course. */
const tables = `
  create table categories (category_id integer primary key, category_name text not null);
  create table subcategories (subcategory_id integer primary key, subcategory_name text not null);
  create table courses (
    class_id integer primary key, category_id integer not null references categories, subcategory_id integer references subcategories,
    class_name text, class_fullname text, class_level text, class_mode text, class_description text, price_rupees integer,
    duration text, lessons integer, lesson_rupees integer, lesson_minutes integer);
  create index on courses (category_id)`;

/** Copies the catalogue into the database of Directus; returns the number of courses. */
export async function fillDirectus(fromUrl: string, toUrl: string): Promise<number> {
  const [from, to] = [new pg.Client(fromUrl), new pg.Client(toUrl)];
  await Promise.all([from.connect(), to.connect()]);
  await to.query(tables);
  let courses = 0;
  for (const [table, key] of Object.entries({ categories: "category_id", subcategories: "subcategory_id", courses: "class_id" }))
    for (let after = 0; ;) {
      const { rows } = await from.query<{ key: number; row: object }>(
        `select ${key} as key, to_json(t) as row from ${table} t where ${key} > $1 order by ${key} limit ${batch}`,
        [after],
      );
      if (rows.length === 0) break;
      const json = JSON.stringify(rows.map(({ row }) => row));
      await to.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [json]);
      after = rows.at(-1)?.key ?? 0;
      if (table === "courses") courses += rows.length;
    }
  await to.query("vacuum analyze");
  await Promise.all([from.end(), to.end()]);
  return courses;
}

function environmentOf(databaseUrl: string, cached: boolean): Record<string, string> {
  const { searchParams, hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    SECRET: "a secret of the benchmark, long enough",
    DB_CLIENT: "pg",
    DB_HOST: searchParams.get("host") ?? hostname,
    DB_PORT: port,
    DB_USER: username,
    DB_PASSWORD: password || "none",
    DB_DATABASE: pathname.slice(1),
    ADMIN_EMAIL: "admin@example.in",
    ADMIN_PASSWORD: "a password of the benchmark",
    ADMIN_TOKEN: token,
    HOST: "127.0.0.1",
    TELEMETRY: "false",
    LOG_LEVEL: "error",
    CACHE_ENABLED: String(cached),
    CACHE_STORE: "memory",
    CACHE_AUTO_PURGE: "true",
  };
}

const program = (folder: string) => join(folder, "node_modules/@directus/api/dist/cli/run.js");

/** Creates the tables of Directus itself beside the catalogue. */
export function prepareDirectus(folder: string, databaseUrl: string): void {
  const env = { ...process.env, ...environmentOf(databaseUrl, false) };
  const { status, stderr } = spawnSync(process.execPath, [program(folder), "bootstrap"], { cwd: folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`Directus could not be prepared: ${stderr}`);
}

export function startDirectus(folder: string, databaseUrl: string, port: number, cached: boolean): Promise<Server> {
  const environment = environmentOf(databaseUrl, cached);
  return startServer([process.execPath, program(folder), "start"], port, { environment, folder, probe: "/server/ping" });
}

export async function letEveryoneRead({ url }: Server): Promise<void> {
  for (const collection of ["courses", "categories", "subcategories"]) {
    const answer = await fetch(`${url}/permissions`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ policy: publicPolicy, collection, action: "read", fields: ["*"] }),
    });
    if (!answer.ok) throw new Error(`Directus gave no permission: ${await answer.text()}`);
  }
}
