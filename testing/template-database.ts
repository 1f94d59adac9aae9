import { rmSync } from "node:fs";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#api/platform/db/embedded.ts";
import { migrate } from "#api/platform/db/migrate.ts";
import { createPhones } from "@tutoring/fake-phones";
import { createBank } from "@tutoring/fake-razorpay";
import { freePort } from "./free-port.ts";
import { quickFolder } from "./quick-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A superuser's way into the tests' database server, and its TCP port and the roles' password. */
    databaseServer: { superuserUrl: string; tcpPort: number; password: string };
  }
}

const password = "only for tests";

/** One server for all projects of a run, each of which sets itself up. */
const shared = globalThis as { testServer?: ReturnType<typeof startServer>; testProjects?: number };

/** Once per run: a database server, and one database from the real migrations for every test file to copy. */
export default async function startTestServer({ provide }: TestProject) {
  shared.testProjects = (shared.testProjects ?? 0) + 1;
  const { databaseServer, stop } = await (shared.testServer ??= startServer());
  provide("databaseServer", databaseServer);
  return async () => {
    shared.testProjects = (shared.testProjects ?? 0) - 1;
    if (shared.testProjects === 0) await stop();
  };
}

async function startServer() {
  const folder = quickFolder("tutoring-test-");
  const port = await freePort();
  const server = await startEmbedded(folder, {
    port,
    settings: [
      "listen_addresses=127.0.0.1",
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "autovacuum=off",
      "max_wal_size=256MB",
      "plan_cache_mode=force_generic_plan", // else a statement is planned again at each of its first five calls, and most have no more
    ],
  });
  await migrate(server.ownerUrl, server.appUrl);
  await createBank(server.ownerUrl, server.appUrl);
  await createPhones(server.ownerUrl, server.appUrl);
  const owner = new pg.Client(server.ownerUrl);
  await owner.connect();
  // the one clock, moved by hand
  await owner.query(`
    create table test_clock (offset_by interval not null);
    insert into test_clock values ('0');
    grant select on test_clock to tutoring_app;
    create or replace function clock_now() returns timestamptz language sql stable as
      'select now() + offset_by from test_clock';
    create or replace function tutoring_jobs.job_now() returns timestamptz language sql stable as 'select public.clock_now()';`);
  // tests go on when the day of the law has come; those of consent set it
  await owner.query("update consent_rule set required_from = '2999-01-01'");
  await owner.end();
  const superuser = new pg.Client(server.superuserUrl);
  await superuser.connect();
  await superuser.query(`alter role tutoring_app password '${password}'; alter role tutoring_owner password '${password}'`);
  await superuser.end();
  return {
    databaseServer: { superuserUrl: server.superuserUrl, tcpPort: port, password },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
