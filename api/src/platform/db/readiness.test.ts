import { expect, test } from "vitest";
import { readinessOf } from "./readiness.ts";

test("a balancer is not told that the database is away because the process was busy for a moment", async () => {
  const readiness = readinessOf(process.env["TEST_APP_URL"] ?? "");
  const busy = () => {
    const until = performance.now() + 1_200;
    while (performance.now() < until);
  };
  for (let times = 0; times < 2; times += 1) {
    const asked = readiness.whyNot(); // on a new connection, then on a kept one
    setImmediate(busy);
    expect(await asked).toBeUndefined();
  }
  await readiness.stop();
});
