import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { moveClock } from "./life/index.ts";
import { makeStudent } from "./makers.ts";

const world = useWorld();

test("an engineer who clones this after the day of the law gets a sample whose parents have agreed, with their age", async () => {
  await sql`update consent_rule set required_from = '2026-01-01', needs_check = true`.execute(world.owner);
  const { childId } = await world.owner.transaction().execute(async (inside) => {
    const clock = await moveClock(inside, new Date("2026-09-01T06:00:00Z"));
    await clock.restore();
    return makeStudent(inside, { agrees: true });
  });
  const { rows } = await sql<{ may: boolean }>`select may_arrange_for(${childId}::uuid) as may`.execute(world.db);
  expect(rows).toEqual([{ may: true }]);
});
