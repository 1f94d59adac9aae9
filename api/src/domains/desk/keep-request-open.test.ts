import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let faizan: Awaited<ReturnType<World["as"]>>;
let meera: Awaited<ReturnType<World["as"]>>;
let params: { id: string };
beforeAll(async () => {
  faizan = await world.as(await world.make.executive({ name: "Faizan Ali" }));
  meera = await world.as(await world.make.admin({ name: "Meera Rao" }));
  params = { id: await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() }) };
});

const openings = async () =>
  (await sql<{ name: string }>`select name from request_openings order by name`.execute(world.db)).rows.map(({ name }) => name);

test("two people at one request read each other's name until one has been gone for 45 seconds", async () => {
  expect(await faizan.desk.keepRequestOpen({ params })).toEqual({ others: [] });
  expect(await meera.desk.keepRequestOpen({ params })).toEqual({ others: ["Faizan Ali"] });
  expect(await faizan.desk.keepRequestOpen({ params })).toEqual({ others: ["Meera Rao"] });
  await world.moveClock(40_000);
  expect(await meera.desk.keepRequestOpen({ params })).toEqual({ others: ["Faizan Ali"] });
  await world.moveClock(10_000);
  expect(await meera.desk.keepRequestOpen({ params })).toEqual({ others: [] });
  expect(await openings()).toEqual(["Meera Rao"]);
});

test("people at other requests are not named, and looking writes no log entry", async () => {
  const other = { id: await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() }) };
  const entries = () => world.db.selectFrom("log_entries").select("operation").execute();
  const before = await entries();
  await faizan.desk.keepRequestOpen({ params: other });
  expect(await meera.desk.keepRequestOpen({ params })).toEqual({ others: [] });
  expect(await entries()).toEqual(before);
});

test("a request that does not exist cannot be opened", async () => {
  const nowhere = { id: "00000000-0000-4000-8000-000000000000" };
  await expect(faizan.desk.keepRequestOpen({ params: nowhere })).rejects.toMatchObject({ problem: { code: "not-found" } });
});

test("many calls at once for many requests never deadlock", async () => {
  const courseId = await world.make.course();
  const make = async () => world.make.booking({ student: await world.make.student(), courseId });
  const ids = [await make(), await make(), await make()];
  const all = () =>
    Promise.all(
      [...ids, ...ids.toReversed()].flatMap((id) => [faizan, meera].map((who) => who.desk.keepRequestOpen({ params: { id } }))),
    );
  await all();
  await world.moveClock(50_000);
  await all();
  expect(await openings()).toHaveLength(6);
});
