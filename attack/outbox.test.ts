import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer as createHttp, request as ask } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../e2e/product.ts";

let product: Product;
let port: number;
let proxy: Server;
let tunnel: Server;
beforeAll(async () => {
  product = await startProduct();
  port = Number(new URL(product.url).port);
  // what nginx does with nothing but `proxy_pass http://localhost:PORT;`
  proxy = createHttp((request, response) => {
    const { method, url: path } = request;
    const headers = { ...request.headers, host: `localhost:${port}` };
    const onward = ask({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  // what ssh -R, socat and the port forwarding of editors do
  tunnel = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => {});
  });
  for (const server of [proxy, tunnel]) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  proxy?.close();
  tunnel?.close();
  await product?.stop();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Asks with a free choice of Host, which fetch does not allow. */
function get(at: number, path: string, headers: Record<string, string>, host = "127.0.0.1"): Promise<number> {
  return new Promise((resolve, reject) => {
    ask({ host, port: at, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

test(
  "nobody without this start's key reads the outbox, not even through a proxy or a tunnel that looks like this machine",
  { meta: { proves: ["13.4.5"] } },
  async () => {
    const hosts = ["localhost", `localhost:${port}`, "127.0.0.1", "[::1]", "shop.example"];
    const keys = ["", "?key=", "?key=x", `?key=${"A".repeat(32)}`];
    const answers: Record<string, number> = {};
    for (const at of [port, portOf(proxy), portOf(tunnel)])
      for (const host of hosts)
        for (const key of keys)
          for (const path of ["/dev/outbox", "/dev/outbox.json", "/dev/phone", "/dev/anything"])
            answers[`${at} ${host} ${path}${key}`] = await get(at, path + key, { host });
    expect(Object.values(answers).length).toBe(240);
    expect(Object.entries(answers).filter(([, status]) => status !== 404)).toEqual([]);
  },
);

test("the key is in the terminal's link and in a file for its owner alone while the process runs, and the link leaves a cookie", async () => {
  const path = join(product.folder, "outbox-key");
  const key = readFileSync(path, "utf8");
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(product.output()).toContain(`/dev/outbox?key=${key}`);
  const first = await fetch(`${product.url}/dev/outbox?key=${key}`);
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const cookie = first.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  expect((await fetch(`${product.url}/dev/outbox.json`, { headers })).status).toBe(200);
  expect((await fetch(`${product.url}/dev/outbox?key=${key}`, { headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(
    404,
  );
  const other = await startProduct();
  expect(other.outboxKey()).not.toBe(key);
  await other.stop();
  expect(existsSync(join(other.folder, "outbox-key"))).toBe(false);
});

test("without a public address, only this machine reaches the product", { meta: { proves: ["13.4.5"] } }, async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).filter(({ internal }) => !internal));
  for (const { address } of addresses)
    await expect(get(port, "/healthz", {}, address)).rejects.toThrow(/ECONNREFUSED|EHOSTUNREACH/);
  expect(product.output()).toContain("only on this machine; set PUBLIC_URL to let others in");
});

test(
  "sample accounts can sign in on this machine only, and nowhere once the product has a public address",
  { meta: { proves: ["6.3.2"] } },
  async () => {
    const signIn = async ({ url, executive }: Product, headers: Record<string, string> = {}) => {
      const body = JSON.stringify(executive());
      return (
        await fetch(`${url}/api/executive/login`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body,
        })
      ).status;
    };
    expect(await signIn(product)).toBe(200);
    for (const from of ["203.0.113.5", "2001:db8::5", "127.0.0.1"])
      expect(await signIn(product, { "x-forwarded-for": from })).toBe(422);
    const shown = await startProduct({ PUBLIC_URL: "https://shop.example", TRUST_PROXY: "true" });
    try {
      expect(await signIn(shown)).toBe(422);
      expect(await signIn(shown, { "x-forwarded-for": "127.0.0.1" })).toBe(422);
    } finally {
      await shown.stop();
    }
  },
);
