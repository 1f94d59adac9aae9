import { expect, test } from "vitest";
import { startOf, verdictOf } from "./plan.policy.ts";

const good = { kbits: 400, loss: 0.01, roundTripMilliseconds: 80 };

test("a network is judged by its best transport", () => {
  expect(verdictOf([good], false)).toBe("picture");
  expect(verdictOf([undefined, good], false)).toBe("picture");
  expect(verdictOf([{ ...good, kbits: 120 }, undefined], false)).toBe("voice");
  expect(verdictOf([{ ...good, loss: 0.2 }], false)).toBe("voice");
  expect(verdictOf([{ ...good, roundTripMilliseconds: 1_500 }], false)).toBe("voice");
  expect(verdictOf([{ kbits: 10, loss: 0.5, roundTripMilliseconds: 3_000 }], false)).toBe("board");
});

test("if the relay is unreachable, the voice goes over the page's own socket, in browsers that can", () => {
  expect(verdictOf([undefined, undefined], true)).toBe("voice");
  expect(verdictOf([undefined, undefined], false)).toBe("board");
});

test("a call begins with what the network is known to carry, and saves data if the person has asked for that", () => {
  expect(startOf({}, undefined)).toEqual({ start: "picture", saving: false });
  expect(startOf({ effectiveType: "3g" }, undefined).start).toBe("small");
  expect(startOf({ effectiveType: "2g" }, undefined).start).toBe("voice");
  expect(startOf({ effectiveType: "2g" }, "picture").start).toBe("picture");
  expect(startOf({ effectiveType: "4g" }, "voice").start).toBe("voice");
  expect(startOf({ saveData: true }, "picture")).toEqual({ start: "voice", saving: true });
});
