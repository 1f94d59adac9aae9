import { afterEach, expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => money.checkBooks());

test(
  "a family whose bank takes its time sees its order meanwhile, and the lessons as soon as the bank has answered",
  { meta: { proves: ["16.5.2"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    const provider = world.service.payments;
    if (!provider) throw new Error("no provider");
    const answer = Promise.withResolvers<undefined>();
    const fetchPayments = async (id: string) => (await answer.promise, provider.fetchPayments(id));
    await world.bank.setFaultSwitches({ webhooks: "lost" });
    await money.pay(order, "close");
    world.service.payments = { ...provider, fetchPayments };
    expect((await family.api.orders.showOrder({ params: { id: order.id } })).state).toBe("waiting");
    world.service.payments = provider;
    answer.resolve(undefined);
    await expect.poll(async () => (await family.api.orders.listMyOrders()).orders[0]?.state).toBe("paid");
  },
);
