import { expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));

/** A form that says whether anybody has begun to read it. */
function form(bytes: number) {
  const read = { begun: false };
  const body = new ReadableStream(
    {
      pull: (controller) => {
        read.begun = true;
        controller.enqueue(new TextEncoder().encode(`act=upi&more=${"x".repeat(bytes)}`));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": String(bytes + 13) };
  return { read, init: { method: "POST", body, headers, duplex: "half" } as RequestInit };
}
const send = (address: string, init: RequestInit) => world.api.fetch(new Request(address, init), { address: "127.0.0.1" });

test("a form for a payment that nobody began is not read, and neither is a large one", async () => {
  const order = await money.order(await money.afterDemo());
  const [unknown, large, usual] = [form(10), form(1_000_000), form(10)];
  expect((await send("http://localhost:3000/dev/bank/pay/plink_nobody", unknown.init)).status).toBe(404);
  expect((await send(order.payAt ?? "", large.init)).status).toBe(404);
  expect([unknown.read.begun, large.read.begun]).toEqual([false, false]);
  expect((await send(order.payAt ?? "", usual.init)).status).toBe(303);
});
