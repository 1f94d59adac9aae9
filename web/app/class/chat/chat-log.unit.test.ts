import type { FromPage, FromServer, RoomMessage } from "@tutoring/contract";
import { messagesAtOnce } from "@tutoring/contract/rules";
import { expect, test } from "vitest";
import { ChatLog } from "./chat-log.ts";

const message = (number: number): RoomMessage => ({
  ...{ number, id: `message ${number}`, side: "tutor", name: "Mary Thomas", words: `${number}`, picture: null },
  ...{ hidden: false, at: "2026-12-01T10:00:00.000Z" },
});
type Said = Extract<FromServer, { kind: "said" }>;

/** A page of a class with this many messages; `isLost`: what does not reach the page when it is said. */
function pageOf(said: number, isLost: (number: number) => boolean = () => false) {
  let count = said;
  const hearers: ((said: Said) => void)[] = [];
  const welcomed: (() => void)[] = [];
  const hear = (messages: RoomMessage[]) => hearers.forEach((hearer) => hearer({ kind: "said", messages }));
  const send = (sent: FromPage) => {
    if (sent.kind !== "chat-since") return;
    const all = Array.from({ length: count }, (_, nth) => message(nth + 1));
    queueMicrotask(() => hear(all.slice(sent.number, sent.number + messagesAtOnce)));
  };
  const on = (kind: string, hearer: (given: never) => void) => {
    if (kind === "said") hearers.push(hearer as never);
    if (kind === "welcome") welcomed.push(hearer as never);
    return () => {};
  };
  const log = new ChatLog({ on, send, state: "here" } as never, "a class", () => {});
  log.open();
  return {
    log,
    say: () => {
      count += 1;
      if (!isLost(count)) hear([message(count)]);
    },
  };
}
const numbers = ({ messages }: ChatLog) => messages.map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

test("a child who reloads the page of a class reads all of its messages, however many there are", async () => {
  const { log } = pageOf(2 * messagesAtOnce + 30);
  await expect.poll(() => numbers(log)).toEqual(upTo(2 * messagesAtOnce + 30));
});

test("a message that did not reach the page when it was said is read with the next one", async () => {
  const { log, say } = pageOf(3, (number) => number === 5);
  await expect.poll(() => numbers(log)).toEqual([1, 2, 3]);
  say();
  say();
  expect(numbers(log)).toEqual([1, 2, 3, 4]);
  say();
  await expect.poll(() => numbers(log)).toEqual([1, 2, 3, 4, 5, 6]);
});
