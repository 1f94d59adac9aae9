import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codesIn, type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase } from "../e2e/shared-database.ts";
import { openBalancer } from "../testing/balancer.ts";
import { count, report } from "./counts.ts";

let processes: Product[] = [];
let environment: Record<string, string>;
let forget = () => {};
beforeAll(async () => {
  const shared = shareDatabase();
  forget = shared.forget;
  environment = { ...shared.environment, TRUST_PROXY: "true", DRAIN_SECONDS: "1" }; // each of them is a client of their own
  processes = await Promise.all([startProduct(environment), startProduct(environment)]);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  forget();
});

test(
  "of a hundred people who use one correct code at once, through two processes, exactly one gets in",
  { meta: { proves: ["6.5.1"] } },
  async () => {
    const rounds = count({ small: 3, all: 1_000 });
    const post = (round: number, nth: number, path: string, body: object) =>
      fetch(`${processes[nth % 2]?.url}/api/students/auth/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `10.${round >> 8}.${round & 255}.${nth}` }, // a client that tries often has to wait
        body: JSON.stringify(body),
      });
    for (let round = 0; round < rounds; round += 1) {
      const email = `race${round}@example.in`;
      expect((await post(round, round % 2, "send-otp", { email })).status).toBe(200);
      const otp = await codesIn(process.env["TEST_APP_URL"] ?? "", email);
      const all = await Promise.all(
        Array.from({ length: 100 }, async (_, nth) => (await post(round, nth, "verify-otp", { email, otp })).status),
      );
      const of = (status: number) => all.filter((one) => one === status).length;
      expect({ round, in: of(200), out: of(422) }).toEqual({ round, in: 1, out: 99 });
    }
    report("parallel verifies of one code, two processes", { rounds, "exactly one winner": rounds });
  },
);

test("every process sends a page as the same bytes, so that a browser keeps it whichever it reaches", async () => {
  for (const path of ["/", "/courses", "/courses?page=2", "/tutors", "/hi", "/hi/courses"]) {
    const [one, other] = await Promise.all(
      processes.map(async ({ url }) => (await (await fetch(url + path)).text()).replaceAll(url, "")),
    );
    expect({ path, isSame: one === other }).toEqual({ path, isSame: true });
  }
});

test(
  "processes restarted in turn behind a balancer fail nobody, and keep the files of other builds",
  { meta: { proves: ["C63"] } },
  async () => {
    const restarts = count({ small: 1, all: 200 });
    const balancer = await openBalancer(processes.map(({ url }) => url));
    const failed: string[] = [];
    let [calls, over] = [0, false];
    const call = async (path: string, init?: RequestInit) => {
      calls += 1;
      const said = await fetch(balancer.url + path, init).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        (error: unknown) => String(error),
      );
      if (!/^[234]/.test(said)) failed.push(`${path}: ${said.slice(0, 200)}`);
    };
    const visit = async (visitor: number) => {
      for (let nth = 0; !over; nth += 1) {
        await call(["/", "/courses", "/api/courses?page=1", "/api/categories"][nth % 4] ?? "/");
        const body = JSON.stringify({ email: `rolling-${visitor}-${nth}@example.in` });
        await call("/api/students/auth/send-otp", { method: "POST", headers: { "content-type": "application/json" }, body });
      }
    };
    const visits = [visit(1), visit(2), visit(3), visit(4)];
    for (let nth = 0; nth < restarts; nth += 1) {
      const one = processes[nth % 2];
      expect(await one?.stop()).toBe(0);
      processes[nth % 2] = await startProduct({ ...environment, PORT: new URL(one?.url ?? "").port });
      await expect.poll(balancer.ready, { timeout: 10_000 }).toBe(2);
    }
    over = true;
    await Promise.all(visits);
    balancer.close();
    report("calls while processes are restarted", { restarts, calls, failed: failed.length });
    expect(failed).toEqual([]);

    const files = environment["STORAGE_URL"] ?? "";
    const script = readdirSync(join(files, "assets")).find((name) => name.endsWith(".js"));
    expect(script).toBeDefined();
    writeFileSync(join(files, "assets/ofOther.js"), "export {}");
    const answer = await fetch(`${processes[0]?.url}/assets/ofOther.js`);
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "export {}",
    ]);
    rmSync(join(files, "assets/ofOther.js"));
    for (const unknown of ["/assets/ofOther.js", "/assets/..%2fbuilds", "/assets/ofOther.exe"])
      expect((await fetch(`${processes[0]?.url}${unknown}`)).status).toBe(404);
  },
);
