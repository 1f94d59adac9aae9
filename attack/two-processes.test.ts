import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { codesIn, type Product, startProduct } from "../e2e/product.ts";
import { count, tell } from "./counts.ts";

let processes: Product[] = [];
beforeAll(async () => {
  const { tcpPort, password } = inject("databaseServer");
  const { pathname } = new URL(process.env["TEST_OWNER_URL"] ?? "");
  const url = (role: string) => `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${tcpPort}${pathname}`;
  const environment = {
    DATABASE_URL: url("tutoring_app"),
    DATABASE_OWNER_URL: url("tutoring_owner"),
    SESSION_SECRET: "one secret that both processes share",
    FILES: `/tmp/online-tutoring-attack-${process.pid}`,
    SENDS_PER_CLIENT_HOUR: "10000000",
  };
  processes = await Promise.all([startProduct(environment), startProduct(environment)]);
});
afterAll(() => Promise.all(processes.map((one) => one.stop())));

test("of a hundred who use one right code at once, through two processes, exactly one gets in", async () => {
  const rounds = count({ small: 5, all: 1_000 });
  const post = (nth: number, path: string, body: object) =>
    fetch(`${processes[nth % 2]?.url}/api/students/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  for (let round = 0; round < rounds; round += 1) {
    const email = `race${round}@example.in`;
    expect((await post(round, "send-otp", { email })).status).toBe(200);
    const otp = await codesIn(process.env["TEST_APP_URL"] ?? "", email);
    const all = await Promise.all(
      Array.from({ length: 100 }, async (_, nth) => (await post(nth, "verify-otp", { email, otp })).status),
    );
    const of = (status: number) => all.filter((one) => one === status).length;
    expect({ round, in: of(200), out: of(422) }).toEqual({ round, in: 1, out: 99 });
  }
  tell("parallel verifies of one code, two processes", { rounds, "exactly one winner": rounds });
});
