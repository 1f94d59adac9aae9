import { unzipSync, strFromU8 } from "fflate";
import { expect, test } from "vitest";
import { reporter } from "../reporter.ts";
import { withoutPeople } from "./hide-people.ts";
import { supportBundle } from "./support-bundle.ts";

/** What no file for support may hold. */
const personal = [
  "Nandini",
  "nandini.rao@example.in",
  "98450 12345",
  "9845012345",
  "203.0.113.77",
  "Koramangala",
  "/home/nandini",
];

/** A log as the product writes it, with people in every place where they may come in. */
function writtenLog(format: "text" | "json"): string {
  const lines: string[] = [];
  const report = reporter((line) => lines.push(line), { format });
  const fault = Object.assign(new Error("connect ECONNREFUSED 203.0.113.77 for Nandini of Koramangala"), {});
  fault.stack = `Error: ${fault.message}\n    at send (file:///home/nandini/product/api/src/platform/mail/sender.ts:12:5)\n    at node:net:100:1`;
  report("emails-not-sent", { error: fault });
  report("job-failed", { job: "judge-lessons", error: new TypeError("nandini.rao@example.in is no Date") });
  report("mail-server-away", { why: "550 5.1.1 <nandini.rao@example.in>: call 98450 12345" });
  report("unexpected-error", { request: "a1b2c3d4", id: "9845012345", error: fault });
  report("former-path-called", { path: "/api/students/9845012345" });
  report("books-faulty", { faults: 2, first: "family Nandini keeps 1 paise" });
  report("Family Nandini registered" as "note-written", { name: "Nandini" });
  lines.push("Nandini typed this into a terminal", "email to nandini.rao@example.in: Your code");
  return lines.map((line) => (format === "json" ? line : `Nov 29 12:00:01 nandini-laptop node[9845]: ${line}`)).join("\n");
}

test.each(["text", "json"] as const)("support reads what failed in a log of the format %s, and about nobody", (format) => {
  const { lines, leftOut } = withoutPeople(writtenLog(format));
  const text = JSON.stringify(lines);
  for (const word of personal) expect(text).not.toContain(word);
  expect(lines.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["emails-not-sent", "job-failed", "mail-server-away", "unexpected-error", "books-faulty"]),
  );
  expect(lines[0]).toMatchObject({ level: "error", error: "Error", codes: ["ECONNREFUSED"], time: expect.any(String) });
  expect(JSON.stringify(lines[0])).toContain("api/src/platform/mail/sender.ts:12:5");
  expect(lines.find(({ event }) => event === "job-failed")).toMatchObject({ job: "judge-lessons", error: "TypeError" });
  expect(leftOut).toBeGreaterThanOrEqual(3);
});

test("an operator's bundle for support names which settings are set, and holds no value of one", () => {
  const { bytes, said } = supportBundle({
    version: "1.0.0",
    findings: [{ about: "mail", state: "fault", found: "It refuses the sign-in (535 nandini.rao@example.in, 98450 12345)." }],
    environment: { SMTP_URL: "smtp://nandini:Qd8fT2wLx0@mail.example", SESSION_SECRET: "Qd8fT2wLx0" },
    log: writtenLog("json"),
    now: new Date("2026-11-29T10:00:00Z"),
  });
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)] as const);
  expect(files.map(([name]) => name)).toEqual(["findings.txt", "findings.json", "machine.json", "log.jsonl"]);
  const all = files.map(([, text]) => text).join("\n");
  for (const word of [...personal, "Qd8fT2wLx0", "mail.example"]) expect(all).not.toContain(word);
  expect(JSON.parse(files[2]?.[1] ?? "")).toMatchObject({ version: "1.0.0", settingsSet: ["SMTP_URL", "SESSION_SECRET"] });
  expect(said).toMatch(/^\d+ lines of the log, without \d+ that may name people$/);
});
