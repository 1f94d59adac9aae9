import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { daysToMend, type Known, readReport, seenNow, tooLate } from "../ops/updates/time-frames.ts";

test("an operator reads in docs/operations.md within how many days parts are mended", { meta: { proves: ["15.1.1"] } }, () => {
  const guide = readFileSync("docs/operations.md", "utf8");
  const said = [...guide.matchAll(/^\| (\w+) \| (\d+) days \|$/gm)].map(([, severity = "", days]) => [severity, Number(days)]);
  expect(Object.fromEntries(said)).toEqual(daysToMend);
});

test("no part of ours is known to be vulnerable beyond its time", { meta: { proves: ["15.2.1"] } }, () => {
  const known = JSON.parse(readFileSync("docs/updates.json", "utf8")) as Known;
  expect(tooLate(known, new Date().toISOString().slice(0, 10))).toEqual([]);
  const report = { vulnerabilities: { pg: { severity: "high" }, hono: { severity: "low" } } };
  const then = seenNow({ gone: { severity: "low", since: "2026-01-01" } }, report, "2026-11-01");
  expect(seenNow(then, report, "2026-12-02")).toEqual({
    pg: { severity: "high", since: "2026-11-01" },
    hono: { severity: "low", since: "2026-11-01" },
  });
  expect(tooLate(then, "2026-12-01")).toEqual([]);
  expect(tooLate(then, "2026-12-02")).toEqual(["pg: high, known since 2026-11-01; it was to be mended within 30 days."]);
});

test("an operator whose registry does not answer is told so, and what is known stays known", () => {
  const away = { message: "request to https://registry.npmjs.org failed, reason: ECONNREFUSED", method: "POST", headers: {} };
  expect(() => readReport(JSON.stringify(away))).toThrow(/could not ask.*ECONNREFUSED/);
  expect(() => readReport("{}")).toThrow("could not ask");
  expect(readReport('{ "vulnerabilities": {}, "metadata": {} }')).toEqual({ vulnerabilities: {} });
});
