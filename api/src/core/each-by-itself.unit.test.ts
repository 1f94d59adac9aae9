import { expect, test } from "vitest";
import { eachByItself } from "./each-by-itself.ts";

test("work that fails for one family is reported, and done for all others", async () => {
  const [done, reported] = [[] as string[], [] as unknown[]];
  const report = (event: string, detail?: Record<string, unknown>) => void reported.push([event, detail]);
  await eachByItself({ report }, ["one", "two", "three"], async (family) => {
    if (family === "two") throw new Error("no luck");
    done.push(await Promise.resolve(family));
  });
  expect(done).toEqual(["one", "three"]);
  expect(reported).toEqual([["job-failed", { error: new Error("no luck") }]]);
});
