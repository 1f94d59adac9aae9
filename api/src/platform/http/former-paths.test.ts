import { contract, type Route } from "@tutoring/contract";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const routes = Object.values(contract).flatMap((group): Route[] => Object.values(group));

test("a program that calls a path of the version before is answered as at the present one, and told that it is former", async () => {
  const renamed = routes.filter(({ formerPath }) => formerPath);
  expect(renamed.map(({ formerPath }) => formerPath)).toContain("/payments/letters");
  for (const { method, path, formerPath = path } of renamed) {
    const call = (at: string) =>
      world
        .visitor()
        .fetch(`/api${at.replace(/:\w+/g, "1")}`, { method, headers: { "content-type": "application/json" }, body: "{}" });
    const [former, present] = await Promise.all([call(formerPath), call(path)]);
    expect([formerPath, former.status, await former.json()]).toEqual([formerPath, present.status, await present.json()]);
    expect([former, present].map(({ headers }) => headers.get("deprecation"))).toEqual([expect.stringMatching(/^@\d+$/), null]);
    expect(former.headers.get("content-type")).toBe("application/problem+json");
  }
});
