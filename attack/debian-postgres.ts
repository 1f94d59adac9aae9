import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { rootHas } from "./installed.ts";

/** Where the programs of Debian's newest PostgreSQL are; undefined without one. */
export const postgresPrograms = (): string | undefined =>
  globSync("/usr/lib/postgresql/*/bin")
    .filter((folder) => existsSync(join(folder, "pg_rewind")))
    .toSorted()
    .at(-1);

/** Whether these programs and Debian's PostgreSQL are installed, and this is root, who may start them as `postgres`. */
export const areInstalled = (programs: string[]): boolean => postgresPrograms() !== undefined && rootHas(...programs);

/** The account that Debian's PostgreSQL runs as. */
export function postgresAccount(): { uid: number; gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith("postgres:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Creates the product's two roles, with this password, and its database. */
export async function makeProductDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  for (const role of ["tutoring_owner", "tutoring_app"]) await client.query(`create role ${role} login password '${password}'`);
  await client.query("create database tutoring owner tutoring_owner");
  await client.end();
}
