import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { contract, type Route } from "@tutoring/contract";
import { webhookEvents } from "@tutoring/contract/webhook-events";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const guide = readFileSync("docs/how-to/integrate.md", "utf8");
/** How each language of the guide is run, and how a machine shows that it has what the code needs. */
const runtimes: Record<string, { command: [string, ...string[]]; has: [string, ...string[]] }> = {
  sh: { command: ["sh", "-c"], has: ["sh", "-c", "command -v curl openssl od"] },
  js: { command: [process.execPath, "--input-type=module", "-e"], has: [process.execPath, "--version"] },
  python: { command: ["python3", "-c"], has: ["python3", "-c", "import json, urllib.request, hmac"] },
  perl: { command: ["perl", "-e"], has: ["perl", "-MHTTP::Tiny", "-MJSON::PP", "-MDigest::SHA", "-e", "1"] },
};
const isThere = ([program, ...words]: [string, ...string[]]) => spawnSync(program, words).status === 0;

const codeOf = (language: string, what: string): string => {
  const [, code = ""] = new RegExp(`\`\`\`${language} ${what}\n(.*?)\`\`\``, "s").exec(guide) ?? [];
  expect(code).not.toBe("");
  return code;
};

async function run(language: string, what: string, env: Record<string, string>, input = "") {
  const [program, ...words] = runtimes[language]?.command ?? ["false"];
  const child = spawn(program, [...words, codeOf(language, what)], { env: { PATH: process.env["PATH"] ?? "", ...env } });
  child.stdin.on("error", () => {}).end(input);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, said, complained };
}

test("the guide lists every event with its data, and every call that it names is open to a token", () => {
  const rows = guide.split("\n").filter((line) => line.startsWith("| `"));
  for (const [type, { data }] of Object.entries(webhookEvents)) {
    const row = rows.find((line) => line.includes(`\`${type}\``));
    expect(Object.keys(data.shape).filter((name) => !row?.includes(`\`${name}\``))).toEqual([]);
  }
  const called = [...guide.matchAll(/`GET (\/[\w/-]+)/g)].map(([, path = ""]) => path.replace(/\/$/, ""));
  const open = Object.values<Record<string, Route>>(contract).flatMap((routes) =>
    Object.values(routes).flatMap(({ scope, path }) => (scope ? [path.replace(/\/:\w+$/, "")] : [])),
  );
  expect(called.length).toBeGreaterThan(5);
  expect(called.filter((path) => !open.includes(path as (typeof open)[number]))).toEqual([]);
});

const world = useWorld();
let server: Server;
let env: Record<string, string>;
beforeAll(async () => {
  const { api } = await world.browserOf(await world.make.admin());
  const body = { name: "Guide", scopes: ["catalogue:read" as const], days: 30 as const };
  const { token } = await api.apiTokens.createApiToken({ body });
  await world.make.course({ className: "Algebra for Class 8" });
  server = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const asked = new Request(`http://localhost:3000${url}`, { method, headers: { authorization: headers.authorization ?? "" } });
    void world
      .visitor()
      .fetch(asked)
      .then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
      });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  env = { API: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, TOKEN: token };
});
afterAll(() => server.close());

const body = '{"type":"test","data":{"note":"₹ and ünïcode"}}';
const signed = (secret: string, at = new Date()) => ({
  SECRET: secret,
  WEBHOOK_ID: "evt_1",
  WEBHOOK_TIMESTAMP: String(Math.floor(at.getTime() / 1_000)),
  WEBHOOK_SIGNATURE: `v1,bm90IG91cnM= ${new Webhook(secret).sign("evt_1", at, body)}`,
});
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

describe.each(Object.keys(runtimes))("the guide's %s", (language) => {
  const isMissing = !isThere(runtimes[language]?.has ?? ["false"]);

  test.skipIf(isMissing)("reads courses with a token, and fails without one", async () => {
    const { said, complained } = await run(language, "call", env);
    expect([said, complained]).toEqual([expect.stringContaining("Algebra for Class 8"), ""]);
    expect((await run(language, "call", { ...env, TOKEN: "ot_wrong" })).said).toBe("");
  });

  test.skipIf(isMissing)("takes a signed webhook, and neither a changed nor an old one nor one of somebody else", async () => {
    expect(await run(language, "verify", signed(secret), body)).toEqual({ status: 0, said: "valid\n", complained: "" });
    expect((await run(language, "verify", signed(secret), `${body} `)).status).toBe(1);
    expect((await run(language, "verify", signed(secret, new Date(Date.now() - 900_000)), body)).status).toBe(1);
    const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    expect((await run(language, "verify", { ...signed(other), SECRET: secret }, body)).status).toBe(1);
  });
});
