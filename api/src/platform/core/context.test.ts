import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { type Context, inTransaction } from "./context.ts";

const world = useWorld();

const contextOf = () => ({ ...world.service, viewer: null, afterCommit: (run: () => void) => run() }) as unknown as Context;
const settings = async () => (await world.db.selectFrom("settings").select("name").execute()).map(({ name }) => name);
const write = (name: string) => (inside: Context) => inside.db.insertInto("settings").values({ name, value: "" }).execute();

test("a use case called by another shares its transaction: both are stored or neither, and what follows the commit waits for it", async () => {
  const order: string[] = [];
  const both = (fails: boolean) =>
    inTransaction(contextOf(), async (outer) => {
      await write("outer")(outer);
      await inTransaction(outer, async (inner) => {
        inner.afterCommit(() => order.push("after the commit"));
        await write("inner")(inner);
      });
      order.push("inner done");
      if (fails) throw new Error("the outer one fails");
    });
  await expect(both(true)).rejects.toThrow("the outer one fails");
  expect([await settings(), order]).toEqual([[], ["inner done"]]);
  await both(false);
  expect([await settings(), order]).toEqual([
    ["outer", "inner"],
    ["inner done", "inner done", "after the commit"],
  ]);
});
