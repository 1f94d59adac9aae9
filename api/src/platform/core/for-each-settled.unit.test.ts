import { expect, test } from "vitest";
import { forEachSettled } from "./for-each-settled.ts";

test("work that fails for one family is done for all others, and the job has failed", async () => {
  const done: string[] = [];
  const work = async (family: string) => {
    if (family === "two") throw new Error("no luck");
    done.push(await Promise.resolve(family));
  };
  await expect(forEachSettled(["one", "two", "three"], work)).rejects.toThrow("no luck");
  expect(done).toEqual(["one", "three"]);
  await expect(forEachSettled(["two", "four", "two"], work)).rejects.toThrow("2 items failed; the first: Error: no luck");
  expect(done).toEqual(["one", "three", "four"]);
});
