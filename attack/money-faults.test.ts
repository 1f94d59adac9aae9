import type { Order } from "@tutoring/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { razorpay } from "#api/domains/payments/index.ts";
import { endRefunds } from "@tutoring/fake-razorpay/testing";
import { type Family, moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { report } from "./counts.ts";
import { full } from "../testing/full.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
/** Which call of the provider goes wrong, and how. */
let wrong: { call: Call; fault: Fault } | undefined;
let met = 0;
beforeAll(async () => {
  const account = { base: world.bank.base, keyId: "", keySecret: "", webhookSecrets: [] };
  world.service.payments = razorpay({ ...account, send });
});
afterEach(async () => {
  wrong = undefined;
  await world.bank.setFaultSwitches({ webhooks: "lost" });
  await money.checkBooks();
});

const calls = {
  "opens a page": /^POST \/v1\/payment_links$/,
  "looks for a page": /^GET \/v1\/payment_links$/,
  "closes a page": /^POST \/v1\/payment_links\/\w+\/cancel$/,
  "looks at a page": /^GET \/v1\/payment_links\/\w+$/,
  "looks at the attempts": /^GET \/v1\/orders\/\w+\/payments$/,
  "sends money back": /^POST \/v1\/payments\/\w+\/refund$/,
  "asks after money on its way": /^GET \/v1\/payments\/\w+\/refunds$/,
};
type Call = keyof typeof calls;

const timedOut = () => new DOMException("The operation was aborted due to timeout", "TimeoutError");
const carryOut = (request: Request) => world.bank.send(request);
const faults = {
  "is refused": () => Response.json({ error: { description: "Not today" } }, { status: 400 }),
  "is lost before it arrives": () => Promise.reject(timedOut()),
  "is done, and its answer lost": async (request: Request) => {
    await carryOut(request);
    throw timedOut();
  },
  "meets a broken server": () => Response.json({ error: { description: "Server error" } }, { status: 500 }),
  "meets a page of a gateway": () => new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 }),
  "comes at a busy time": () => Response.json({ error: { description: "Too many requests" } }, { status: 429 }),
  "is done, and answered with other words": async (request: Request) => {
    await carryOut(request);
    return Response.json({ hello: "from somebody else" });
  },
} satisfies Record<string, (request: Request) => Response | Promise<Response>>;
type Fault = keyof typeof faults;

async function send(request: Request): Promise<Response> {
  const isIt = wrong && calls[wrong.call].test(`${request.method} ${new URL(request.url).pathname}`);
  if (!wrong || !isIt) return carryOut(request);
  met += 1;
  return faults[wrong.fault](request);
}

const minute = 60_000;
const now = async ({ api }: Family, { id }: Pick<Order, "id">) => api.orders.showOrder({ params: { id } });
const said = "The payment page could not be opened, and nothing was charged.";

/** Runs two sweeps after the fault is gone. */
async function sweepTwice(family: Family): Promise<void> {
  wrong = undefined;
  for (let sweep = 0; sweep < 2; sweep += 1) {
    await money.pass(family, 6 * minute);
    await money.sweep();
  }
}

async function buys(family: Family): Promise<Order> {
  const order = await money.order(family);
  await money.pay(order);
  expect(await now(family, order)).toMatchObject({ state: "paid", lessonsBack: 4 });
  return order;
}

/** What a family does, reads and finally has while a call goes wrong. */
const stories: Record<Call, (family: Family, fail: () => void) => Promise<void>> = {
  "opens a page": async (family, fail) => {
    fail();
    await expect(money.order(family)).rejects.toThrow(said);
    wrong = undefined;
    await buys(family);
  },
  "looks for a page": async (family, fail) => {
    // the page is made already, so opening it is refused
    const provider = world.service.payments;
    if (!provider) throw new Error("no provider");
    const twice: typeof provider = {
      ...provider,
      openCheckout: async (ask) => {
        await provider.openCheckout(ask);
        fail();
        return provider.openCheckout(ask);
      },
    };
    world.service.payments = twice;
    await expect(money.order(family)).rejects.toThrow(said);
    world.service.payments = provider;
    wrong = undefined;
    await buys(family);
  },
  "closes a page": async (family, fail) => {
    const first = await money.order(family);
    fail();
    const second = await money.order(family, 8);
    await sweepTwice(family);
    expect([(await now(family, first)).state, (await now(family, second)).state]).toEqual(["not-paid", "waiting"]);
    await money.pay(first);
    await money.pay(second);
    await sweepTwice(family);
    const back = (await now(family, first)).refunds;
    expect(back.every(({ rupees, arrived }) => rupees === 800 && arrived)).toBe(true);
    expect(await now(family, second)).toMatchObject({ state: "paid", lessonsBack: 8, refunds: [] });
  },
  "looks at a page": (family, fail) => waits(family, fail),
  "looks at the attempts": (family, fail) => waits(family, fail),
  "sends money back": async (family, fail) => {
    const order = await buys(family);
    fail();
    const { refunds } = await family.api.orders.stopOrder({ params: { id: order.id }, body: { lessonsBack: 4 } });
    expect(refunds).toEqual([{ rupees: 800, arrived: false }]);
    await money.sweep();
    await sweepTwice(family);
    await hasBack(family, order);
  },
  "asks after money on its way": async (family, fail) => {
    const order = await buys(family);
    await world.bank.setFaultSwitches({ webhooks: "lost", refunds: "hangs" });
    await family.api.orders.stopOrder({ params: { id: order.id }, body: { lessonsBack: 4 } });
    await money.sweep();
    await endRefunds(world.bank.db, "processed");
    fail();
    await money.pass(family, 2 * minute);
    await money.sweep();
    expect((await now(family, order)).refunds).toEqual([{ rupees: 800, arrived: false }]);
    await sweepTwice(family);
    await hasBack(family, order);
  },
};

/** The page says that it is still waiting, and the lessons are there two sweeps later. */
async function waits(family: Family, fail: () => void): Promise<void> {
  const order = await money.order(family);
  fail();
  await money.pay(order);
  expect(await now(family, order)).toMatchObject({ state: "waiting", list: [], documents: [] });
  await sweepTwice(family);
  expect((await family.api.orders.listMyOrders()).orders[0]).toMatchObject({ id: order.id, state: "paid", lessonsBack: 4 });
}

async function hasBack(family: Family, order: Order): Promise<void> {
  expect((await now(family, order)).refunds).toEqual([{ rupees: 800, arrived: true }]);
  const mine = world.db.selectFrom("payments").select("payment_id").where("order_id", "=", order.id);
  expect(await world.bank.db.selectFrom("test_bank.refunds").select("paise").where("payment_id", "in", mine).execute()).toEqual([
    { paise: 80_000 },
  ]);
}

const table = (Object.keys(calls) as Call[]).flatMap((call, row) =>
  (Object.keys(faults) as Fault[]).flatMap((fault, column) => (full || row === column ? [{ call, fault }] : [])),
);

test.each(table)("a call that $call and $fault costs a family nothing", async ({ call, fault }) => {
  await world.bank.setFaultSwitches({ webhooks: "lost" });
  const [family, before] = [await money.afterDemo(), met];
  await stories[call](family, () => (wrong = { call, fault }));
  expect(met).toBeGreaterThan(before);
  report("calls by faults", { tried: table.length, wrong: 0 });
});
