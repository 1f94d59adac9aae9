import { expect, test } from "vitest";
import type { LoggedOperation } from "#api/platform/core/events.ts";
import { formatOfLines, reporter } from "./reporter.ts";

const second = 1_000;

test("an operator reads a repeated fault once a minute, with the number of repetitions", () => {
  let time = 0;
  const said: string[] = [];
  const report = reporter((line) => said.push(line.split("\n")[0] ?? ""), { now: () => time });
  const fail = () => report("log-not-sealed", { error: new Error("connect ECONNREFUSED") });
  for (; time < 59 * second; time += second) fail();
  expect(said).toEqual(["log-not-sealed error=Error: connect ECONNREFUSED"]);
  time = 60 * second;
  fail();
  time = 200 * second;
  fail();
  expect(said).toHaveLength(3);
  report("log-not-sealed", { error: new Error("connect ECONNREFUSED") });
  expect(said).toHaveLength(3);
});

test("an operator reads different faults at once, and every number that a person may quote", () => {
  const said: string[] = [];
  const report = reporter((line) => said.push(line));
  report("emails-not-sent", { error: "no route" });
  report("emails-not-sent", { error: "refused" });
  for (const id of ["a1", "b2"]) report("unexpected-error", { id, error: "the same bug" });
  report("log-pruned");
  expect(said).toEqual([
    "emails-not-sent error=no route",
    "emails-not-sent error=refused",
    "unexpected-error id=a1 error=the same bug",
    "unexpected-error id=b2 error=the same bug",
    "log-pruned",
  ]);
});

test("a fault that thousands of people meet does not fill the disk, and no name they gave looks like a line of ours", () => {
  const said: string[] = [];
  const report = reporter((line) => said.push(line), { now: () => 0 });
  for (let id = 0; id < 5_000; id += 1) report("unexpected-error", { id, error: new Error("a bug") });
  expect(said).toHaveLength(60);
  report("log-mark", { to: "Asha\nsecond line\u001b[31m" });
  expect(said.at(-1)).toBe("log-mark to=Asha second line [31m");
});

test("a machine reads one JSON object per line: time, level, event, and the request in which it happened", () => {
  const said: string[] = [];
  const report = reporter((line) => said.push(line), { now: () => Date.UTC(2026, 10, 22), format: "json" });
  report("storage-failing", { code: "53100", request: "a1b2c3d4" });
  report("log-mark", { name: 'he said "ready"\nready' });
  report("unexpected-error", { request: "e5f6a7b8", error: new Error("the same bug") });
  const [failing, name, unexpected] = said.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(failing).toEqual({
    time: "2026-11-22T00:00:00.000Z",
    level: "error",
    event: "storage-failing",
    request: "a1b2c3d4",
    code: "53100",
  });
  expect(name).toMatchObject({ level: "info", name: 'he said "ready"\nready' });
  expect(unexpected).toMatchObject({ level: "error", request: "e5f6a7b8", error: expect.stringContaining("the same bug") });
  expect(said.join("")).not.toContain("\n");
});

test("an operator's filter for errors finds what needs a person, whatever the event is called, and not what passes by itself", () => {
  const levels = new Map<unknown, unknown>();
  const take = (line: string) => {
    const { event, level } = JSON.parse(line) as Record<string, unknown>;
    levels.set(event, level);
  };
  const report = reporter(take, { format: "json" });
  report("books-faulty", { faults: 1, first: "account order x keeps 1 paise, its entries make 2" });
  report("email-cannot-be-opened", { email: 7 });
  report("livekit-failed", { what: "remove", why: "503" });
  report("job-given-up", { job: "verify-books" });
  report("mail-server-away", { why: new Error("connect ECONNREFUSED") });
  report("embedded-database-runs-again", { tries: 1 });
  report("booking-created" as LoggedOperation);
  expect(Object.fromEntries(levels)).toEqual({
    "books-faulty": "error",
    "email-cannot-be-opened": "error",
    "livekit-failed": "error",
    "job-given-up": "error",
    "mail-server-away": "warn",
    "embedded-database-runs-again": "info",
    "booking-created": "info",
  });
});

test(
  "behind https each event is one line of JSON with its time in UTC, whatever a fault or a person says in it",
  { meta: { proves: ["1.3.10", "16.2.2", "16.2.4", "16.4.1"] } },
  () => {
    expect([formatOfLines({}), formatOfLines({ PUBLIC_URL: "http://localhost:3000" })]).toEqual(["text", "text"]);
    expect(formatOfLines({ PUBLIC_URL: "https://tutoring.example", LOG_FORMAT: "text" })).toBe("text");
    const format = formatOfLines({ PUBLIC_URL: "https://tutoring.example" });
    const calls: unknown[][] = [];
    const report = reporter((...words: unknown[]) => calls.push(words), { now: () => Date.UTC(2026, 10, 29, 12), format });
    const said = "%s %d\nlog-pruned\u2028all is well";
    report("unexpected-error", { error: new Error(said), name: said });
    expect(calls).toHaveLength(1);
    const [line, ...more] = calls[0] as string[];
    expect(more).toEqual([]);
    expect(line).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line ?? "")).toMatchObject({
      time: "2026-11-29T12:00:00.000Z",
      level: "error",
      event: "unexpected-error",
      name: said,
    });
  },
);
