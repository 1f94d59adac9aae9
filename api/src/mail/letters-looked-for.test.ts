import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { lettersWithNews } from "./back-office-news.queries.ts";
import { failedCount } from "./due-letters.queries.ts";

const world = useWorld();

test.each([
  ["the last news of the back office", lettersWithNews(300), "letters_with_news"],
  ["letters that were given up", failedCount, "letters_failed"],
] as const)("the letters of months are not read whole for %s", async (_, query, index) => {
  await world.db.transaction().execute(async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside);
    const { rows } = await sql`explain ${query}`.execute(inside);
    expect(JSON.stringify(rows)).toContain(index);
  });
});
