// `npm run schema`: writes api/schema.sql and api/src/platform/db/tables.ts from a new database that migrations and api/sql make.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "#api/platform/db/embedded.ts";
import { migrate } from "#api/platform/db/migrate.ts";
import { describeSchema } from "./schema/describe-schema.ts";

const folder = mkdtempSync(join(tmpdir(), "tutoring-schema-"));
chmodSync(folder, 0o711); // the database may run as another account, which has to pass through
const server = await startEmbedded(folder);
try {
  await migrate(server.ownerUrl, server.appUrl);
  const owner = new pg.Client(server.ownerUrl);
  await owner.connect();
  for (const { path, text } of await describeSchema(owner)) writeFileSync(path, text);
  await owner.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
