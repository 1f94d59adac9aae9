import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as apps from "kubernetes-models/apps/v1";
import * as networking from "kubernetes-models/networking.k8s.io/v1";
import * as policy from "kubernetes-models/policy/v1";
import * as v1 from "kubernetes-models/v1";
import { expect, test, vi } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { settingNames } from "#api/platform/core/settings.ts";
import { newSocket } from "#api/platform/db/server.ts";

const text = (path: string) => readFileSync(path, "utf8");
type Service = {
  environment?: Record<string, string>;
  ports?: string[];
  image?: string;
  command?: string[];
  restart?: string;
  logging?: { options: Record<string, string> };
  volumes?: string[];
  cap_drop?: string[];
  cap_add?: string[];
};
type Compose = { services: Record<string, Service>; volumes?: Record<string, unknown> };
const compose = parse(text("deploy/compose.yaml")) as Compose;
const withLiveKit = parse(text("deploy/compose.livekit.yaml")) as Compose;
const images = ["Containerfile", "deploy/Containerfile"].map(text);
const units = globSync("deploy/systemd/*").map(text).join("\n");
type Variable = { name: string };
type Container = {
  name: string;
  args: string[];
  env: Variable[];
  ports: { containerPort: number; protocol?: string }[];
  securityContext: { capabilities: { drop: string[]; add: string[] } };
};
type Item = {
  kind: string;
  metadata: { annotations?: Record<string, string> };
  spec: { template: { spec: { containers: Container[] } } };
};
const items = globSync("deploy/kustomize/base/*.yaml").map((path) => parse(text(path)) as Item);
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
  "LIVEKIT_CONFIG",
  "LIVEKIT_SITE",
]);
/** What only Compose reads from .env. */
const ofCompose = new Set(["DATABASE_PASSWORD", "SITE", "TURN_ADDRESS", "LIVEKIT_SITE", "IMAGE"]);

test("every variable that an example of a deployment sets is a setting that the product reads", () => {
  const named = [
    ...[compose, withLiveKit].flatMap(({ services }) =>
      Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ),
    ...images.flatMap((image) =>
      [...(/^ENV (.+)$/m.exec(image)?.[1] ?? "").matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name),
    ),
    ...[...units.matchAll(/^Environment="?([A-Z_]+)=/gm)].map(([, name = ""]) => name),
    ...(web?.env ?? []).map(({ name }) => name),
  ];
  expect(named.length).toBeGreaterThan(12);
  const known = new Set([...settingNames, ...settingNames.map((name) => `${name}_FILE`), ...others]);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

test("a person who fills in .env.example has named all that Compose needs, and nothing that is not read", () => {
  const offered = [...text("deploy/.env.example").matchAll(/^#?([A-Z][A-Z_\d]*)=/gm)].map(([, name = ""]) => name);
  const used = [...`${text("deploy/compose.yaml")}${text("deploy/compose.livekit.yaml")}`.matchAll(/\$\{([A-Z_]+)/g)];
  const asked = [...new Set(used.map(([, name = ""]) => name))].filter((name) => name !== "IMAGE");
  expect(asked.filter((name) => !offered.includes(name))).toEqual([]);
  const known = new Set([...settingNames, ...ofCompose]);
  expect(offered.filter((name) => !known.has(name))).toEqual([]);
  const required = ["OPERATOR", "GRIEVANCE"].flatMap((who) => ["NAME", "EMAIL", "PHONE"].map((what) => `${who}_${what}`));
  expect(offered).toEqual(expect.arrayContaining(["SESSION_SECRET", "SMTP_URL", "OPERATOR_ADDRESS", ...required]));
});

test("a class has picture and voice in every example: its relay's ports are open for UDP and TCP", () => {
  const { turn, web: ours } = compose.services;
  expect(ours?.environment?.["TURN_URLS"]).toMatch(/:3478\?transport=udp,.*:3478\?transport=tcp/);
  expect(turn?.ports).toEqual(["3478:3478/udp", "3478:3478/tcp", "49160-49360:49160-49360/udp"]);
  expect(turn?.command).toEqual(expect.arrayContaining(["--use-auth-secret", "--min-port=49160", "--max-port=49360"]));
  expect(withLiveKit.services["livekit"]?.ports).toEqual(["7881:7881/tcp", "50000-50100:50000-50100/udp"]);
  for (const image of images) expect(image).toMatch(/EXPOSE .*3478\/udp 3478\/tcp/);
  expect(web?.env.map(({ name }) => name)).toContain("TURN_URLS");
  expect(relay?.ports.map(({ containerPort, protocol }) => `${containerPort} ${protocol}`)).toEqual(["3478 UDP", "3478 TCP"]);
});

const relay = containers.find(({ name }) => name === "turn");

test("coturn of every example relays between the people of a class alone, and starts with the one capability of its image", () => {
  for (const options of [compose.services["turn"]?.command, relay?.args]) {
    expect(options).toEqual(
      expect.arrayContaining([
        "--no-tcp-relay",
        "--denied-peer-ip=0.0.0.0-255.255.255.255",
        "--denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        expect.stringMatching(/^--allowed-peer-ip=\$[{(]TURN_ADDRESS[})]$/),
        expect.stringMatching(/^--external-ip=\$[{(]TURN_ADDRESS/),
      ]),
    );
  }
  const { cap_drop: dropped, cap_add: added } = compose.services["turn"] ?? {};
  expect({ dropped, added }).toEqual({ dropped: ["ALL"], added: ["NET_BIND_SERVICE"] });
  expect(relay?.securityContext.capabilities).toEqual({ drop: ["ALL"], add: ["NET_BIND_SERVICE"] });
});

test("Compose's database takes the connection over which its backups are made, and the product knows where they are", () => {
  const { database, web: ours, backup } = compose.services;
  expect(database?.command).toContain("hba_file=/etc/postgresql/pg_hba.conf");
  expect(database?.volumes).toContain("./pg_hba.conf:/etc/postgresql/pg_hba.conf:ro");
  expect(text("deploy/pg_hba.conf")).toMatch(/^host +replication +tutoring +samenet +scram-sha-256$/m);
  const folder = ours?.environment?.["BACKUP_DIR"];
  expect(backup?.command).toEqual(expect.arrayContaining(["--to", folder]));
  for (const service of [ours, backup]) expect(service?.volumes).toContain("backups:/backups");
});

test("what containers say fills no disk: Docker keeps a hundred megabytes of each, and coturn writes no files", () => {
  const lasting = [compose, withLiveKit].flatMap(({ services }) => Object.values(services).filter(({ restart }) => restart));
  expect(lasting.length).toBe(5);
  for (const { logging } of lasting) expect(logging?.options).toEqual({ "max-size": "20m", "max-file": "5" });
  for (const options of [compose.services["turn"]?.command, relay?.args]) expect(options).toContain("--log-file=stdout");
});

test("under systemd, backups and commands reach the embedded database of the service, whose /tmp only it sees", () => {
  const folders = ["", "-backup", "-proof"].map(
    (name) =>
      /^RuntimeDirectory=(.*)\nRuntimeDirectoryPreserve=yes$/m.exec(text(`deploy/systemd/online-tutoring${name}.service`))?.[1],
  );
  expect(folders).toEqual(Array.from(folders, () => "online-tutoring"));
  const given = mkdtempSync(join(tmpdir(), "run-"));
  vi.stubEnv("RUNTIME_DIRECTORY", given); // as systemd does
  const { folder } = newSocket(5432);
  vi.unstubAllEnvs();
  expect(dirname(folder)).toBe(given);
  rmSync(given, { recursive: true });
});

test("the Ingress takes files as large as nginx does, and lets a class be quiet as long", () => {
  const nginx = text("deploy/nginx.conf");
  const [size, wait] = [/client_max_body_size (\w+)/, /proxy_read_timeout (\w+)/].map((setting) => setting.exec(nginx)?.[1]);
  const annotations = items.find(({ kind }) => kind === "Ingress")?.metadata.annotations ?? {};
  expect(annotations).toMatchObject({
    "nginx.ingress.kubernetes.io/proxy-body-size": size,
    "nginx.ingress.kubernetes.io/proxy-request-buffering": "off",
    "nginx.ingress.kubernetes.io/proxy-read-timeout": String(Number.parseInt(wait ?? "", 10) * 3_600),
  });
});

test("the usual image installs packages as npm start does, since npm ci refuses a lock file without other platforms' binaries", () => {
  expect(text("Containerfile")).toContain("setup.install()");
  expect(images.join("\n")).not.toContain("npm ci");
});

type Manifest = { apiVersion: string; kind: string };
type Model = new (data: object) => { validate: () => void };
const models: Record<string, Record<string, unknown>> = {
  v1,
  "apps/v1": apps,
  "networking.k8s.io/v1": networking,
  "policy/v1": policy,
};
/** What Kubernetes' own schemas say against an object; empty for a sound one. */
function faultOf(object: Manifest): string {
  const Kind = models[object.apiVersion]?.[object.kind] as Model | undefined;
  if (!Kind) return `there is no ${object.kind} in ${object.apiVersion}`;
  try {
    new Kind(object).validate();
    return "";
  } catch (error) {
    return `${object.kind}: ${error instanceof Error ? error.message : "?"}`;
  }
}
const faultsOf = (objects: Manifest[]) => objects.map(faultOf).filter((fault) => fault !== "");

test("every object of the manifests is as Kubernetes' schemas have it", () => {
  const files = globSync("deploy/kustomize/base/*.yaml").filter((path) => !path.endsWith("kustomization.yaml"));
  const objects = files.map((path) => parse(text(path)) as Manifest);
  expect(objects.length).toBeGreaterThan(4);
  expect(faultsOf(objects)).toEqual([]);
  const broken = { ...objects.find(({ kind }) => kind === "Deployment"), spec: { replicas: "two" } };
  expect(faultsOf([broken as Manifest])).toEqual([expect.stringMatching(/^Deployment: .*replicas/)]);
});

const hasKubectl = spawnSync("kubectl", ["version", "--client"]).status === 0;
test.runIf(hasKubectl)(
  "each overlay is built on the base, and LiveKit's has no coturn (skipped where kubectl is not installed)",
  () => {
    const built = (name: string) =>
      spawnSync("kubectl", ["kustomize", `deploy/kustomize/overlays/${name}`], { encoding: "utf8" });
    const { status, stdout } = built("production");
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("registry.example/online-tutoring:1.0.0") });
    expect(stdout).toContain("coturn");
    const objects = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
    expect(faultsOf(objects)).toEqual([]);
    expect(built("livekit").stdout).toMatch(/name: LIVEKIT_URL/);
    expect(built("livekit").stdout).not.toMatch(/coturn|TURN_URLS/);
  },
);
