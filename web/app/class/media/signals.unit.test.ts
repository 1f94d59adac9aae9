import type { FromPage, FromServer } from "@tutoring/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CallSocket, listenToSignals, sendSignal, type Signal } from "./signals.ts";

type Sent = Extract<FromPage, { kind: "signal" }>;
type Came = Extract<FromServer, { kind: "signal" }>;

function line() {
  const sent: Sent[] = [];
  const heard: [string, Signal][] = [];
  let listener: (message: Came) => void = () => {};
  const socket = {
    send: (message: Sent) => void sent.push(message),
    on: (_: string, handler: typeof listener) => {
      listener = handler;
      return () => {};
    },
  } as unknown as CallSocket;
  listenToSignals(socket, (from, signal) => void heard.push([from, signal]));
  const arrive = (from: string, { part, last }: Sent) => listener({ kind: "signal", from, part, last });
  return { socket, sent, heard, arrive };
}

test("a description of any length arrives whole, even while another connection's is in transit", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20_000, minLength: 1, size: "max" }),
      fc.string({ maxLength: 9_000, size: "max" }),
      (one, other) => {
        const { socket, sent, heard, arrive } = line();
        sendSignal(socket, "a", { page: "p", description: { type: "offer", sdp: one } });
        const first = sent.splice(0);
        sendSignal(socket, "a", { page: "q", description: { type: "answer", sdp: other } });
        const second = sent.splice(0);
        for (const part of [...first, ...second]) expect(part.part.length).toBeLessThanOrEqual(3_000);
        while (first.length + second.length > 0) {
          const [left, right] = [first.shift(), second.shift()];
          if (left) arrive("x", left);
          if (right) arrive("y", right);
        }
        expect(heard.find(([from]) => from === "x")?.[1].description?.sdp).toBe(one);
        expect(heard.find(([from]) => from === "y")?.[1].description?.sdp).toBe(other);
      },
    ),
    { numRuns: 60 },
  );
});

test("nonsense and endless messages are dropped, and the next one is read", () => {
  const { heard, arrive } = line();
  arrive("x", { kind: "signal", to: "", part: "{nonsense", last: true });
  arrive("x", { kind: "signal", to: "", part: "null", last: true });
  for (let nth = 0; nth < 100; nth += 1) arrive("x", { kind: "signal", to: "", part: "a".repeat(3_000), last: false });
  arrive("x", { kind: "signal", to: "", part: "", last: true });
  expect(heard).toEqual([]);
  arrive("x", { kind: "signal", to: "", part: '{"page":"p","bye":true}', last: true });
  expect(heard).toEqual([["x", { page: "p", bye: true }]]);
});
