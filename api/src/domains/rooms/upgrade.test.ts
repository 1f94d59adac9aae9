import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { heart, isUpgrading } from "./index.ts";

const world = useWorld();

test("a process of the version before is noticed for as long as it serves", { meta: { proves: ["C216"] } }, async () => {
  await heart(randomUUID())(world.db);
  expect(await isUpgrading(world.db)).toBe(false);
  await world.db.insertInto("process_heartbeats").values({ process_id: randomUUID() }).execute(); // as that version writes it
  expect(await isUpgrading(world.db)).toBe(true);
  await world.moveClock(60_000);
  expect(await isUpgrading(world.db)).toBe(false);
});
