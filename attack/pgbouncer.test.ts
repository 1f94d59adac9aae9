import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "#api/testing/world.ts";
import { type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase, sharedSecret } from "../e2e/shared-database.ts";
import { full } from "../testing/full.ts";
import { openCalls } from "./callers.ts";
import { report } from "./counts.ts";
import { rootHas } from "./installed.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { startVisits } from "./visits.ts";

describe.runIf(full && rootHas("mmdebstrap"))("PgBouncer in transaction mode", () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let world: World;
  let products: Product[];
  let forget = () => {};
  beforeAll(async () => {
    const shared = shareDatabase();
    forget = shared.forget;
    const { DATABASE_URL: direct = "" } = shared.environment;
    pooler = await startPgBouncer(direct);
    const environment = { ...shared.environment, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct };
    world = await startWorld({ secret: sharedSecret });
    products = await Promise.all([startProduct(environment), startProduct(environment)]);
  }, 180_000);
  afterAll(async () => {
    await Promise.all((products ?? []).map((one) => one.stop()));
    await world?.stop();
    await pooler?.stop();
    forget();
  });
  const pages = ["/", "/courses", "/api/categories"];
  const statusOf = (url: string) =>
    fetch(url).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      (error: unknown) => String(error),
    );

  test("families and the back office work through it, and no call fails", async () => {
    const url = products[0]?.url ?? "";
    const calls = openCalls({ url, certificate: undefined });
    const visits = await startVisits(world, calls);
    const manyCalls = async () => {
      await expect.poll(calls.made, { timeout: 120_000 }).toBeGreaterThan(5_000);
    };
    await Promise.race([manyCalls(), visits.broken]);
    await visits.end();
    calls.close();
    report("visits through PgBouncer", calls.results());
    expect(calls.failed).toEqual([]);
  });

  test("a change in one process is seen in the other, whose announcements come past it", async () => {
    const [one = "", other = ""] = products.map(({ url }) => url);
    const category = await world.make.category("Seen in both");
    const names = async (url: string) => (await fetch(`${url}/api/categories`)).text();
    await expect.poll(() => names(one)).toContain("Seen in both");
    await expect.poll(() => names(other)).toContain("Seen in both");
    const { token } = await world.browserOf(await world.make.admin());
    const form = new FormData();
    form.set("categoryName", "Renamed in one");
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${one}/api/categories/${category}`, { method: "PUT", headers, body: form })).status).toBe(200);
    await expect.poll(() => names(other), { timeout: 2_000 }).toContain("Renamed in one");
  });

  test("while it is away every page is served, and when it is back everybody can sign in again", async () => {
    const url = products[0]?.url ?? "";
    for (const path of pages) expect(await statusOf(url + path)).toBe(200);
    await pooler.kill();
    const failed: string[] = [];
    const until = performance.now() + 5_000;
    let read = 0;
    while (performance.now() < until) {
      for (const path of pages) {
        const status = await statusOf(url + path);
        read += 1;
        if (status !== 200) failed.push(`${path} ${status}`);
      }
    }
    await pooler.start();
    const began = performance.now();
    const askForCode = async () => {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: '{"email":"back@example.in"}' };
      return (await fetch(`${url}/api/students/auth/send-otp`, init)).status;
    };
    await expect.poll(askForCode, { timeout: 20_000 }).toBe(200);
    report("PgBouncer killed", {
      "pages meanwhile": read,
      failed: failed.length,
      "s until codes": Math.round((performance.now() - began) / 100) / 10,
    });
    expect(failed).toEqual([]);
  });
});
