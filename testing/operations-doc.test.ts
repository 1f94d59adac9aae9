import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { full } from "./full.ts";

const text = (path: string) => readFileSync(path, "utf8");
const alerts = [...text("deploy/prometheus/rules.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
const guide = text("docs/operations.md");

test("an operator finds what to do for each alert in docs/operations.md, and no alerts that do not exist", () => {
  const sections = [...guide.matchAll(/^### (\w+)$/gm)].map(([, name = ""]) => name);
  expect(sections).toEqual(alerts);
});

const source = globSync("api/src/{app/open-watch.ts,platform/metrics/*.ts}").map(text).join("\n");
/** Metrics that the product serves under names of its own, as they occur in queries. */
const notServed = (queries: string) => {
  const asked = [...queries.matchAll(/\b(tutoring_\w+|http_server_\w+?)(?:_count|_bucket)?(?=[{)[ /]|$)/gm)].map(
    ([, name = ""]) => name,
  );
  expect(asked.length).toBeGreaterThan(10);
  return [...new Set(asked)].filter((name) => !source.includes(`"${name}"`));
};

test("each alert, and each panel of the dashboard, uses metrics that the product serves, and the dashboard shows all of them", () => {
  expect(notServed(text("deploy/prometheus/rules.yml"))).toEqual([]);
  const { panels } = JSON.parse(text("deploy/grafana/dashboard.json")) as { panels: { targets?: { expr: string }[] }[] };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(notServed(queries.join("\n"))).toEqual([]);
  const served = [...source.matchAll(/"(tutoring_\w+)"/g)].map(([, name = ""]) => name);
  expect(served.filter((name) => !queries.join("\n").includes(name))).toEqual([]);
});

const promtool = spawnSync("promtool", ["--version"]).status === 0;
test.runIf(promtool && full)(
  "each alert calls when it should, and not before (in `npm run attack`, where Debian's prometheus is installed)",
  () => {
    const { status, stderr } = spawnSync("promtool", ["test", "rules", "deploy/prometheus/rules.test.yml"], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  },
);
