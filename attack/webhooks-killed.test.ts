import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "#api/testing/sql.ts";
import { afterAll, expect, test } from "vitest";
import { webhookSender } from "#api/domains/webhooks/index.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { openWebhookReceiver, verified } from "#api/testing/webhook-receiver.ts";
import { count, report } from "./counts.ts";

const secret = "a secret that the killed processes share";
const world = useWorld({ secret });
const receiver = beforeTests(openWebhookReceiver);
afterAll(() => receiver.close());

/** Runs a process that takes applications and sends webhooks, and kills it when it has taken some. Returns those that it acknowledged. */
async function killed(kill: number): Promise<string[]> {
  const words = [String(receiver.port), secret, String(kill)];
  const child = spawn(process.execPath, [join(import.meta.dirname, "webhook-child.ts"), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    said += part.toString();
    if (said.split("\n").length > 3 + (kill % 17)) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("close", resolve));
  return said.split("\n").slice(0, -1);
}

test(
  "killed again and again, no change is without its webhook, no webhook without its change, and each that arrives is signed",
  { meta: { proves: ["C162"] }, timeout: 3_600_000 },
  async () => {
    const kills = count({ small: 6, all: 1_000 });
    const admin = await world.browserOf(await world.make.admin());
    const { secret: signing } = await admin.api.webhookEndpoints.addEndpoint({
      body: { url: "https://crm.example.com/hook", types: ["application.received"] },
    });
    const acknowledged: string[] = [];
    /** What arrived says of itself, read while its signature is fresh. */
    const said: { event: string; about: unknown }[] = [];
    const readArrived = () => {
      for (const webhook of receiver.received.slice(said.length))
        said.push({ event: webhook.headers["webhook-id"] ?? "", about: verified(signing, webhook).data["id"] });
    };
    for (let kill = 0; kill < kills; kill += 1) {
      acknowledged.push(...(await killed(kill)));
      readArrived();
      // the lease of a killed process ends after a minute
      await sql`update webhook_endpoints set leased_until = clock_now()`.execute(world.owner);
    }

    const { rows: before } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from webhook_deliveries where state = 'waiting'`.execute(world.owner);
    await webhookSender(world.service, receiver.network)();
    readArrived();

    const { rows: applications } = await sql<{ id: string; name: string }>`
      select application_id as id, name from applications`.execute(world.owner);
    const { rows: events } = await sql<{ id: string; about: string; states: string[] }>`
      select event_id as id, data ->> 'id' as about, array_agg(state) as states
      from webhook_events join webhook_deliveries using (event_id) group by event_id`.execute(world.owner);
    const stored = new Set(applications.map(({ name }) => name));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect(events.map(({ about }) => about).toSorted()).toEqual(applications.map(({ id }) => id).toSorted());
    expect(events.filter(({ states }) => states.join() !== "delivered")).toEqual([]);

    const times = Map.groupBy(said, ({ event }) => event);
    expect([...times.keys()].toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    const about = new Map(events.map(({ id, about: one }) => [id, one]));
    for (const one of said) expect(one.about).toBe(about.get(one.event));
    const twice = [...times.values()].reduce((sum, all) => sum + all.length - 1, 0);
    expect(twice).toBeLessThanOrEqual(kills);
    report("webhooks of killed processes", {
      kills,
      events: events.length,
      "lost or without a change": 0,
      "waiting when the last was killed": before[0]?.waiting ?? 0,
      "twice, in the instant of a kill": twice,
    });
  },
);
