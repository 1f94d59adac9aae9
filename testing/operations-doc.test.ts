import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = (path: string) => readFileSync(path, "utf8");
const alerts = [...text("deploy/prometheus/rules.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
const guide = text("docs/operations.md");

test("an operator finds what to do for each alert in docs/operations.md, and no alerts that do not exist", () => {
  const sections = [...guide.matchAll(/^### (\w+)$/gm)].map(([, name = ""]) => name);
  expect(sections).toEqual(alerts);
});

test("each alert uses metrics that the product serves", () => {
  const source = globSync("api/src/{app/open-watch.ts,platform/metrics/*.ts}").map(text).join("\n");
  const asked = [...text("deploy/prometheus/rules.yml").matchAll(/\b(tutoring_\w+|http_server_\w+?)(?:_count)?[{)[]/g)];
  expect(asked.length).toBeGreaterThan(10);
  expect([...new Set(asked.map(([, name = ""]) => name))].filter((name) => !source.includes(`"${name}"`))).toEqual([]);
});

const promtool = spawnSync("promtool", ["--version"]).status === 0;
test.runIf(promtool)(
  "each alert calls when it should, and not before (skipped where Debian's prometheus is not installed)",
  () => {
    const { status, stderr } = spawnSync("promtool", ["test", "rules", "deploy/prometheus/rules.test.yml"], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  },
);
