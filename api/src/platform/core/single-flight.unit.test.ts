import { expect, test } from "vitest";
import { SingleFlight } from "./single-flight.ts";

const source = {};

test("for twenty-five desks that ask at once two answers are made, and nobody gets one begun before they asked", async () => {
  const singleFlight = new SingleFlight<object, number>();
  let [made, ended] = [0, () => {}];
  const make = async () => {
    const mine = (made += 1);
    await new Promise<void>((resolve) => (ended = resolve));
    return mine;
  };
  const first = singleFlight.run(source, "list", make);
  const others = Array.from({ length: 24 }, () => singleFlight.run(source, "list", make));
  expect(made).toBe(1);
  ended();
  expect(await first).toBe(1);
  await expect.poll(() => made).toBe(2);
  const late = singleFlight.run(source, "list", make);
  ended();
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  await expect.poll(() => made).toBe(3);
  ended();
  expect(await late).toBe(3);
});

test("those who asked are told of a failure, and the next call tries again; other questions are answered separately", async () => {
  const singleFlight = new SingleFlight<object, string>();
  const failing = singleFlight.run(source, "list", () => Promise.reject(new Error("away")));
  const next = singleFlight.run(source, "list", () => Promise.resolve("there"));
  await expect(failing).rejects.toThrow("away");
  expect(await next).toBe("there");
  const both = [
    singleFlight.run(source, "one", () => Promise.resolve("1")),
    singleFlight.run({}, "one", () => Promise.resolve("2")),
  ];
  expect(await Promise.all(both)).toEqual(["1", "2"]);
});
