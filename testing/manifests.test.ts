import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "#api/platform/core/settings.ts";

const text = (path: string) => readFileSync(path, "utf8");
const compose = text("deploy/compose.yaml");
const container = text("deploy/Containerfile");
const units = globSync("deploy/systemd/*").map(text).join("\n");
type Variable = { name: string };
type Container = { name: string; env: Variable[]; ports: { containerPort: number; protocol?: string }[] };
type Item = { kind: string; spec: { template: { spec: { containers: Container[] } } } };
const { items } = JSON.parse(execFileSync(process.execPath, ["deploy/kubernetes.ts"], { encoding: "utf8" })) as { items: Item[] };
const containers = items.filter(({ kind }) => kind === "Deployment").flatMap(({ spec }) => spec.template.spec.containers);
const web = containers.find(({ name }) => name === "web");

/** What is not a setting of the product: of the image, of the database's image, and of the proxy's. */
const others = new Set([
  "NODE_ENV",
  "POSTGRES_USER",
  "POSTGRES_PASSWORD",
  "POSTGRES_DB",
  "POSTGRES_INITDB_ARGS",
  "SITE",
  "UPSTREAMS",
]);

test("every variable that an example of a deployment sets is a setting that the product reads", () => {
  const named = [
    ...[...compose.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name),
    ...[...(/^ENV (.+)$/m.exec(container)?.[1] ?? "").matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name),
    ...[...units.matchAll(/^Environment="?([A-Z_]+)=/gm)].map(([, name = ""]) => name),
    ...(web?.env ?? []).map(({ name }) => name),
  ];
  expect(named.length).toBeGreaterThan(12);
  const known = new Set([...settingNames, ...settingNames.map((name) => `${name}_FILE`), ...others]);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

test("a class has picture and voice in every example: its relay's port is open for UDP and TCP, or another relay is named", () => {
  expect(compose).toMatch(/RELAY_PORT: "3478"/);
  expect(compose).toMatch(/ports: \["3478:3478\/udp", "3478:3478\/tcp"\]/);
  expect(container).toMatch(/EXPOSE .*3478\/udp 3478\/tcp/);
  expect(web?.env.map(({ name }) => name)).toContain("TURN_URLS");
  const turn = containers.find(({ name }) => name === "turn");
  expect(turn?.ports.map(({ containerPort, protocol }) => `${containerPort} ${protocol}`)).toEqual(["3478 UDP", "3478 TCP"]);
});
