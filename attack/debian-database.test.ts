import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRows } from "#api/platform/backup/index.ts";
import { operate } from "../e2e/operate.ts";
import { newFolder, preparedSample, startProduct } from "../e2e/product.ts";
import { crowd, sharedSecret } from "../e2e/shared-database.ts";
import { freePort } from "../testing/free-port.ts";
import { full } from "../testing/full.ts";
import { report } from "./counts.ts";
import { areInstalled, makeProductDatabase, startDebianPostgres } from "./debian-postgres.ts";
import { openMailbox } from "./mailbox.ts";
import { peopleAt } from "./people-at.ts";

describe.runIf(full && areInstalled([]))("on Debian's PostgreSQL", () => {
  let server: Awaited<ReturnType<typeof startDebianPostgres>>;
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  let port = 0;
  const folders: string[] = [];
  const urlOf = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  const settingsFor = (database: string) => ({
    ...crowd,
    DATABASE_URL: urlOf("tutoring_app", database),
    DATABASE_OWNER_URL: urlOf("tutoring_owner", database),
    SESSION_SECRET: sharedSecret,
    SMTP_URL: mailbox.url,
    DATA_DIR: "",
  });
  beforeAll(async () => {
    [port, mailbox] = [await freePort(), await openMailbox()];
    server = await startDebianPostgres(port);
    await makeProductDatabase(server.superuserUrl, "");
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await mailbox?.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function asked<T extends object>(statement: string, url: string): Promise<T[]> {
    const client = new pg.Client(url);
    await client.connect();
    return client
      .query<T>(statement)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  test("the database is migrated and filled, a family finds a course and books it, and jobs run", async () => {
    const STORAGE_URL = mkdtempSync(join(tmpdir(), "tutoring-debian-files-"));
    folders.push(STORAGE_URL);
    const settings = { ...settingsFor("tutoring"), STORAGE_URL };
    const run = (name: string, ...words: string[]) =>
      operate([`api/src/commands/${name.replace(":", "-")}.ts`, ...words], settings);
    expect(await run("migrate")).toContain("up to date");
    expect(await run("seed")).toContain("in place");
    const product = await startProduct(settings);
    try {
      expect(product.output()).not.toContain("its own PostgreSQL");
      const search = await fetch(`${product.url}/api/courses/filter?search=ganit`);
      const { data } = (await search.json()) as { data: { classId: number }[] };
      expect(data.length).toBeGreaterThan(0);
      const email = await peopleAt(product.url, mailbox).book(data[0]?.classId ?? 0);
      const owner = urlOf("tutoring_owner", "tutoring");
      expect(await asked(`select from bookings where email = '${email}'`, owner)).toHaveLength(1);
      const unsealed = "select from log_entries left join log_seals using (log_id) where mac is null";
      await expect.poll(() => asked(unsealed, owner), { timeout: 30_000 }).toEqual([]);
      const completed = "select from tutoring_jobs.job where state = 'completed' limit 1";
      await expect.poll(() => asked(completed, owner), { timeout: 100_000 }).toHaveLength(1);
    } finally {
      await product.stop();
    }
    expect(await run("log:verify")).toContain("The log is intact");
    expect(await run("ledger:audit")).toContain("The books are right");
    const [version] = await asked<{ is: string }>("select current_setting('server_version') as is", server.superuserUrl);
    report("the main path on Debian's PostgreSQL", { version: version?.is ?? "" });
  });

  test("the embedded database moves there with every row, and is served from there", async () => {
    const folder = newFolder(preparedSample());
    folders.push(folder);
    await asked(
      "create database moved owner tutoring_owner template template0 encoding 'UTF8' locale 'C.UTF-8'",
      server.superuserUrl,
    );
    const to = ["--to", urlOf("tutoring_owner", "moved"), "--app-role", "tutoring_app", "--yes"];
    const said = await operate(["api/src/commands/move-database.ts", ...to], { DATA_DIR: folder });
    expect(said).toMatch(/Copied and compared: \d{3,} rows.*\nVerified there: log, [1-9]\d* sealed/);
    const environment = parseEnv(readFileSync(join(folder, "moved.environment"), "utf8")) as Record<string, string>;
    const settings = { ...settingsFor("moved"), ...environment };
    const product = await startProduct(settings);
    const courses = (await (await fetch(`${product.url}/api/courses/filter`)).json()) as { meta: { totalItems: number } };
    await product.stop();
    const counts = await countRows(urlOf("tutoring_owner", "moved"));
    expect(courses.meta.totalItems).toBe(counts["courses"]);
    expect(await operate(["api/src/commands/log-verify.ts"], settings)).toContain("The log is intact");
    report("moved to Debian's PostgreSQL", { rows: Object.values(counts).reduce((sum, count) => sum + count, 0) });
  });
});
