import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { emailsWithDigest } from "./digest.queries.ts";
import { failedCount } from "./due-emails.queries.ts";

const world = useWorld();

test.each([
  ["the last news of the back office", emailsWithDigest(300), "emails_with_digest"],
  ["emails that were given up", failedCount, "emails_failed"],
] as const)("the emails of months are not read whole for %s", async (_, query, index) => {
  await world.db.transaction().execute(async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside);
    const { rows } = await sql`explain ${query}`.execute(inside);
    expect(JSON.stringify(rows)).toContain(index);
  });
});
