import { createHmac, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneWorld } from "#api/testing/phone-world.ts";
import { reachWorld } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const world = useWorld();
const reach = beforeTests(() => reachWorld(world));
const phones = beforeTests(() => Promise.resolve(phoneWorld(world, reach)));

const webhook = (values: object[]) =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      ...values.map((value) => ({ changes: [{ field: "messages", value }, { field: 7 }] })), // one of each pair cannot be read
      { changes: "none" },
    ],
  });

async function post(body: string, isSigned: boolean): Promise<{ status: number; took: number }> {
  const secret = createHmac("sha256", world.service.secrets.codes).update("test phones: app").digest("hex");
  const mac = createHmac("sha256", isSigned ? secret : `not ${secret}`)
    .update(body)
    .digest("hex");
  const headers = { "content-type": "application/json", "x-hub-signature-256": `sha256=${mac}` };
  const began = performance.now();
  const request = new Request("http://localhost:3000/api/webhooks/whatsapp", { method: "POST", headers, body });
  const { status } = await world.api.fetch(request, { address: "203.0.113.9" });
  return { status, took: performance.now() - began };
}

test(
  "of a thousand webhooks, forged, doubled, shuffled and fifty in one, each effect happens once",
  { meta: { proves: ["C210"] }, timeout: 600_000 },
  async () => {
    const webhooks = count({ small: 120, all: 1_000 });
    const eachWrites = 12;
    await reach.untilIndia("12:00");
    const all = await reach.opened();
    await phones.untroubled();
    await world.testPhones.setFaultSwitches({ whatsapp: "sent-only" });
    const families = [];
    for (let nth = 0; nth < count({ small: 4, all: 20 }); nth += 1) families.push(await phones.familyOn(all, { hours: 30 }));
    const sent = await world.db
      .selectFrom("phone_messages")
      .select("provider_id as id")
      .where("provider_id", "is not", null)
      .execute();
    const statuses = sent.flatMap(({ id }) =>
      ["sent", "delivered", "read"].map((status) => ({ statuses: [{ id, status, timestamp: "1" }] })),
    );
    const written = families.flatMap(({ number }) =>
      Array.from({ length: eachWrites }, (_, nth) => ({
        messages: [
          { id: `wamid.${randomUUID()}`, from: number.slice(1), type: "text", text: { body: `Message ${nth} of ${number}` } },
        ],
      })),
    );
    const forgedValues = families.map(({ number }) => ({
      messages: [{ id: `wamid.${randomUUID()}`, from: number.slice(1), type: "text", text: { body: "Forged" } }],
    }));
    const real = [...statuses, ...written];
    // every value comes at least twice, in an order of its own
    const order =
      fc.sample(fc.shuffledSubarray([...real, ...real], { minLength: real.length * 2 }), { numRuns: 1, seed: 42 })[0] ?? [];
    const genuine = Math.floor((webhooks * 3) / 4);
    const bodies = Array.from({ length: genuine }, (_, nth) => {
      const size = nth % 5 === 0 ? 50 : 1 + Math.ceil((real.length * 2) / genuine);
      const from = Math.floor((nth / genuine) * order.length);
      return { body: webhook(order.slice(from, from + size)), isSigned: true };
    });
    const forged = Array.from({ length: webhooks - genuine }, () => ({ body: webhook(forgedValues), isSigned: false }));
    const mixed =
      fc.sample(fc.shuffledSubarray([...bodies, ...forged], { minLength: webhooks }), { numRuns: 1, seed: 7 })[0] ?? [];

    const times: number[] = [];
    const queue = [...mixed];
    const deliver = async () => {
      for (let one = queue.pop(); one; one = queue.pop()) {
        const { status, took } = await post(one.body, one.isSigned);
        expect(status < 300).toBe(one.isSigned);
        if (one.isSigned) times.push(took);
      }
    };
    await Promise.all(Array.from({ length: 8 }, deliver));

    for (const { booking, number } of families.map((family) => ({ booking: family.id, number: family.number }))) {
      const office = await world.as(await world.make.executive());
      const { messages } = await office.desk.showRequestFile({ params: { id: booking } });
      const texts = messages.filter(({ fromStaff }) => !fromStaff).map(({ text }) => text.split("\n")[0]);
      expect(new Set(texts)).toEqual(new Set(Array.from({ length: eachWrites }, (_, nth) => `Message ${nth} of ${number}`)));
      expect(texts).toHaveLength(eachWrites);
    }
    const states = await world.db
      .selectFrom("phone_messages")
      .select("state")
      .where(
        "provider_id",
        "in",
        sent.map(({ id }) => id),
      )
      .execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["read"]));
    const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
    report("webhooks of WhatsApp", { webhooks, "p99 with eight at once, ms": Math.round(p99) });
  },
);
