import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "#api/platform/db/migrate.ts";

const migrations = join(import.meta.dirname, "../../migrations");

/** An empty database of its own, beside the tests' template, and its owner's connection. */
export async function newDatabase() {
  const { superuserUrl } = inject("databaseServer");
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  const name = `migrated_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await superuser.query(`create database ${name} owner tutoring_owner`);
  const urlFor = (role: string) => Object.assign(new URL(superuserUrl), { username: role, pathname: `/${name}` }).href;
  const [ownerUrl, appUrl] = [urlFor("tutoring_owner"), urlFor("tutoring_app")];
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  return {
    owner,
    ownerUrl,
    appUrl,
    start: (options?: Parameters<typeof migrate>[2]) => migrate(ownerUrl, appUrl, options),
    /** Starts a web process that has only the app's role. */
    startAsApp: () => migrate(appUrl, appUrl),
    /** Does what a version without api/sql did at its first start: runs the migrations before this one, one by one. */
    startAsFormerly: async (before: string) => {
      await owner.query("create table migrations (name text primary key, applied_at timestamptz not null default now())");
      for (const script of (await readdir(migrations)).sort().filter((one) => one < before)) {
        const text = await readFile(join(migrations, script), "utf8");
        await owner.query(`begin;\n${text}\n;insert into migrations (name) values ('${script}');\ncommit;`);
      }
    },
    drop: async () => {
      await owner.end();
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.end();
    },
  };
}
