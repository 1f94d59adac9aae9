import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "./formula.ts";
import { FormulaSetter, type Helper } from "./set-later.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (width: number): Answer => ({ width, ascent: 1, descent: 0, paths: [], words: [], spoken: { tag: "math" } });

/** Workers that answer when the test says so. */
function workers() {
  const all: { sent: string[]; ended: boolean; say: (kind: "message" | "error", data?: unknown) => void }[] = [];
  const open = (): Helper => {
    const listeners = new Map<string, (event: unknown) => void>();
    const worker = {
      sent: [] as string[],
      ended: false,
      say: (kind: "message" | "error", data?: unknown) => listeners.get(kind)?.({ data }),
    };
    all.push(worker);
    return {
      addEventListener: (kind: string, listener: unknown) => listeners.set(kind, listener as (event: unknown) => void),
      postMessage: ({ typed }: { typed: string }) => worker.sent.push(typed),
      terminate: () => (worker.ended = true),
    } as unknown as Helper;
  };
  return { all, setter: new FormulaSetter(open) };
}

test("formulas are set one after the other, and one that is known needs no worker", async () => {
  const { all, setter } = workers();
  const both = [setter.set("first"), setter.set("second")];
  all[0]?.say("message", "ready");
  expect(all[0]?.sent).toEqual(["first"]);
  all[0]?.say("message", answer(1));
  expect(all[0]?.sent).toEqual(["first", "second"]);
  all[0]?.say("message", answer(2));
  expect(await Promise.all(both)).toEqual([answer(1), answer(2)]);
  expect(await setter.set("first")).toEqual(answer(1));
  expect([all.length, all[0]?.sent.length]).toEqual([1, 2]);
});

test("without a network a formula stays as it was typed, and the next try loads the code again", async () => {
  const { all, setter } = workers();
  const failing = setter.set("offline");
  all[0]?.say("error");
  expect(await failing).toBeUndefined();
  const later = setter.set("offline");
  all[1]?.say("message", "ready");
  all[1]?.say("message", answer(3));
  expect(await later).toEqual(answer(3));
});

test("a formula that takes too long ends its worker and is given up; the one behind it is set by a new one", async () => {
  const { all, setter } = workers();
  const [endless, next] = [setter.set("endless"), setter.set("next")];
  all[0]?.say("message", "ready");
  vi.advanceTimersByTime(5_000);
  expect(await endless).toEqual({ mistake: "tooLarge" });
  expect(all[0]?.ended).toBe(true);
  all[0]?.say("message", answer(9)); // too late
  all[1]?.say("message", "ready");
  expect(all[1]?.sent).toEqual(["next"]);
  all[1]?.say("message", answer(4));
  expect(await next).toEqual(answer(4));
  vi.advanceTimersByTime(60_000);
  expect(all).toHaveLength(2);
});
