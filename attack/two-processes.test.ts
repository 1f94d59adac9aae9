import { afterAll, beforeAll, expect, test } from "vitest";
import { codesIn, type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase } from "../e2e/shared-database.ts";
import { count, tell } from "./counts.ts";

let processes: Product[] = [];
let forget = () => {};
beforeAll(async () => {
  const { environment, forget: after } = shareDatabase();
  forget = after;
  const settings = { ...environment, TRUST_PROXY: "true" }; // each who tries is a client of their own
  processes = await Promise.all([startProduct(settings), startProduct(settings)]);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  forget();
});

test("of a hundred who use one right code at once, through two processes, exactly one gets in", async () => {
  const rounds = count({ small: 5, all: 1_000 });
  const post = (round: number, nth: number, path: string, body: object) =>
    fetch(`${processes[nth % 2]?.url}/api/students/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.${round >> 8}.${round & 255}.${nth}` }, // who tries often waits
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
  tell("parallel verifies of one code, two processes", { rounds, "exactly one winner": rounds });
});
