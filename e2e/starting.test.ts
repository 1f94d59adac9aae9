import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync, globSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { standInKeys, startStandInS3 } from "#api/testing/stand-in-s3.ts";
import { freePort } from "../testing/free-port.ts";
import { makeRelease } from "../ops/release/make-release.ts";
import { full } from "../testing/full.ts";
import { runScript } from "../testing/run-script.ts";
import { newFolder, type Product, sampleFolder, startProduct } from "./product.ts";
import { operator } from "./shared-database.ts";

const root = join(import.meta.dirname, "..");
const folders: string[] = [];
const kept = (made: string) => {
  folders.push(made);
  return made;
};
const folder = () => kept(sampleFolder());
let running: Product;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  running = await startProduct({ DATA_DIR: folder(), METRICS_PORT: String(metricsPort) });
});
afterAll(async () => {
  await running?.stop();
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

/** Starts a product that fails to start; returns its exit code and output. */
function startAndFail(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const compiled = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node") };
  const env = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    ...compiled,
    PORT: "39871",
    DATA_DIR: folder(),
    ...environment,
  };
  const child = spawn(process.execPath, ["web/server.ts"], { cwd: root, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, said })));
}

const foreign = () => {
  const made = mkdtempSync(join(tmpdir(), "somebody-elses-"));
  folders.push(made);
  writeFileSync(join(made, "thesis.txt"), "mine");
  return made;
};

const failures = [
  ["a taken port", () => ({ PORT: new URL(running.url).port }), /^Port \d+ is taken; set PORT to a free one\.$/],
  ["a data folder in use", () => ({ DATA_DIR: running.folder }), /Another process is already serving from/],
  ["another program's data folder", () => ({ DATA_DIR: foreign() }), /contains something other than Online Tutoring's data/],
  ["a data folder that is a file", () => ({ DATA_DIR: join(root, "package.json") }), /cannot be read and written/],
  ["a setting that is nonsense", () => ({ PORT: "many" }), /^PORT cannot be read/],
  [
    "an unreachable database",
    () => ({
      DATABASE_URL: "postgres://x@127.0.0.1:9/x",
      SESSION_SECRET: "x".repeat(32),
      STORAGE_URL: kept(newFolder()),
      ...operator,
    }),
    /cannot be used \(ECONNREFUSED\)/,
  ],
  [
    "a missing setting",
    () => ({ DATABASE_URL: "postgres://x@127.0.0.1:9/x" }),
    /^SESSION_SECRET is required when DATABASE_URL is set/,
  ],
  [
    "a public site whose operator is not named",
    () => ({ PUBLIC_URL: "https://tutoring.example", ...operator, GRIEVANCE_PHONE: "" }),
    /^GRIEVANCE_PHONE is required when DATABASE_URL or a public PUBLIC_URL is set/,
  ],
] as const;
test.each(full ? failures : failures.slice(1, 2))("%s ends in one clear sentence", async (_, environment, sentence) => {
  const { code, said } = await startAndFail(environment());
  expect(said.trim()).toMatch(sentence);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
});

test.runIf(full)("a database that cannot hold every script is refused", async () => {
  const { superuserUrl, tcpPort, password } = inject("databaseServer");
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  await superuser.query("create database ascii owner tutoring_owner template template0 encoding SQL_ASCII locale 'C'");
  await superuser.end();
  const DATABASE_URL = `postgresql://tutoring_owner:${encodeURIComponent(password)}@127.0.0.1:${tcpPort}/ascii`;
  const { code, said } = await startAndFail({
    DATABASE_URL,
    SESSION_SECRET: "x".repeat(32),
    STORAGE_URL: kept(newFolder()),
    ...operator,
  });
  expect(said.trim()).toBe("DATABASE_URL points to a database without UTF-8; create it with encoding UTF8.");
  expect(code).toBe(1);
});

test("a database of another major version is refused", async () => {
  const made = folder();
  writeFileSync(join(made, "database/PG_VERSION"), "15\n");
  const { code, said } = await startAndFail({ DATA_DIR: made });
  expect(said).toMatch(/holds a database of PostgreSQL 15, and this is PostgreSQL 18/);
  expect(code).toBe(1);
});

test("after kill -9 the next start serves again, and nothing acknowledged is lost; SIGTERM stops it, the database included, and the folder can be used again", async () => {
  const made = folder();
  chmodSync(made, 0o711);
  const first = await startProduct({ DATA_DIR: made });
  const email = "kept@example.in";
  const answer = await fetch(`${first.url}/api/students/auth/send-otp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
  await first.stop("SIGKILL");
  const second = await startProduct({ DATA_DIR: made });
  expect(await second.codeFor(email)).toMatch(/^\d{6}$/);
  expect(await second.stop("SIGTERM")).toBe(0);
  const third = await startProduct({ DATA_DIR: made });
  expect(third.output()).toContain("sample account: admin admin@example.com");
  expect(third.output()).toContain("sample account: tutor arvind-iyer@example.in");
  expect(await third.stop("SIGINT")).toBe(0);
});

test(
  "every answer carries the safety headers, and every page its policy",
  { meta: { proves: ["1.3.2", "3.2.1", "3.4.3", "3.4.4", "3.4.6", "4.1.1"] } },
  async () => {
    const page = await fetch(running.url);
    expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(page.headers.get("set-cookie")).toBeNull();
    const script = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0];
    expect(script).toBeDefined();
    for (const path of [
      "/",
      "/courses",
      "/nowhere",
      "/api/categories",
      "/api/nothing",
      "/uploads/x",
      "/robots.txt",
      script ?? "",
    ]) {
      const { headers } = await fetch(running.url + path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("content-type")).toMatch(/^image\/|^application\/(problem\+)?json$|; ?charset=utf-8$/i);
    }
  },
);

test.runIf(full)(
  "a release serves its pages and its commands run, without the checkout that it was made from",
  { meta: { proves: ["13.4.1", "15.2.3"] } },
  async () => {
    const release = kept(mkdtempSync(join(tmpdir(), "tutoring-released-")));
    makeRelease(release);
    expect(readdirSync(release).filter((name) => /^\.git|^(attack|e2e|testing|bench|docs)$/.test(name))).toEqual([]);
    expect(globSync("{api,contract,web}/**/*.test.{ts,tsx}", { cwd: release })).toEqual([]);
    expect(existsSync(join(release, "node_modules/vitest"))).toBe(false);
    chmodSync(release, 0o755); // the database's account runs programs in it
    const product = await startProduct({ DATA_DIR: folder() }, release);
    for (const path of ["/", "/api/courses"]) expect([path, (await fetch(product.url + path)).status]).toEqual([path, 200]);
    await product.stop();
    expect(await runScript([join(release, "api/src/commands/erase-family.ts"), "--help"])).toMatchObject({ code: 0 });
  },
);

test.runIf(full)(
  "a product with its files in a bucket keeps none here, and sends browsers to where its pictures are public",
  async () => {
    const bucket = await startStandInS3({ pageSize: 1_000 });
    const product = await startProduct({
      DATA_DIR: kept(newFolder()),
      STORAGE_URL: bucket.files,
      AWS_ACCESS_KEY_ID: standInKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: standInKeys.secretAccessKey,
      CDN_URL: "https://pictures.example/public/",
    });
    expect(existsSync(join(product.folder, "files"))).toBe(false);
    const picture = [...bucket.objects.keys()].find((key) => key.startsWith("in/here/public/"))?.slice("in/here/public/".length);
    const { status, headers } = await fetch(`${product.url}/uploads/${picture}`, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([302, `https://pictures.example/public/${picture}`]);
    expect((await fetch(product.url)).headers.get("content-security-policy")).toContain(
      "img-src 'self' data: https://pictures.example;",
    );
    expect(bucket.objects.has("in/here/owner.json")).toBe(true);
    await product.stop();
    await bucket.stop();
  },
);

test("cached replies answer 304 to a client that has them, and a signed-in caller gets a fresh one", async () => {
  const first = await fetch(`${running.url}/api/categories`);
  const etag = first.headers.get("etag") ?? "";
  await first.text();
  expect((await fetch(`${running.url}/api/categories`, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await fetch(`${running.url}/openapi.json`)).status).toBe(200);
  expect((await fetch(`${running.url}/api/docs`)).status).toBe(200);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
});

test("browsers find the icons, and what is no page is answered in a few bytes", async () => {
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/apple-touch-icon.png", "image/png"],
    ["/family.en.webmanifest", "application/manifest+json"],
  ]) {
    const answer = await fetch(running.url + path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, type]);
  }
  for (const path of ["/wp-login.php", "/.well-known/nothing", "/images/a.png", "/hi/x.js", "/.env"]) {
    const answer = await fetch(running.url + path);
    expect([path, answer.status, (await answer.text()).length]).toEqual([path, 404, 10]);
  }
  expect((await (await fetch(`${running.url}/nothing-here`)).text()).length).toBeGreaterThan(1_000);
});

test(
  "monitoring reads on a port of its own what visitors were served, by route and never by address",
  { meta: { proves: ["C65"] } },
  async () => {
    for (const path of ["/api/courses/987654321", "/", "/", "/nothing-here"])
      await (await fetch(running.url + path)).arrayBuffer();
    const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect
      .poll(read)
      .toMatch(
        /duration_seconds_count\{http_route="\/api\/courses\/:courseId",http_request_method="GET",http_response_status_code="4\d\d"\} [1-9]/,
      );
    const text = await read();
    expect(text).toMatch(
      /duration_seconds_count\{http_route="\(page\)",http_request_method="GET",http_response_status_code="200"\} [1-9]/,
    );
    expect(text).toMatch(
      /duration_seconds_count\{http_route="\(cached\)",http_request_method="GET",http_response_status_code="200"\} [1-9]/,
    );
    expect(text).not.toMatch(/987654321|nothing-here/);
    expect((await fetch(`${running.url}/metrics`)).status).toBe(404);
  },
);
