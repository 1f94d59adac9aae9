import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../e2e/product.ts";
import { count, report } from "./counts.ts";
import { seeded } from "./in-turn.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const hosts = [
  "256.256.256.256",
  "1.2.3.4.5",
  "1.1.1.256",
  "0x7f.1",
  "[",
  "[::1",
  "[::g]",
  "a:99999",
  "example.com:x",
  "a%",
  "a%zz",
  "a b",
  "a^b",
  "a|b",
  "a@b",
  "u:p@localhost",
  "localhost@x",
  "a/b",
  "a?b",
  "a#b",
  "xn--",
  "xn--a-ecp.ru",
  "..",
  "",
  "\u00e4",
  "é".repeat(200),
  "a".repeat(4_000),
  "localhost, localhost",
];
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "get", "G\u0000T", "QUERY", ""];
const paths = [
  "/api/classes/x/room",
  "/api/classes/00000000-0000-0000-0000-000000000000/room",
  "/api/classes/%ff/room",
  "/api/classes/%/room?ticket=%",
  "//api/classes/x/room",
  "/api/classes/x/room#x",
  "http://[/api/classes/x/room",
  "*",
  "/",
  "/courses",
  "/api/courses",
  "/api/nothing",
  "/uploads/../../etc/passwd",
  "/assets/%2e%2e/x",
  "/\\evil.test",
  "/%00",
  "/hi/class/%E0%A4%A",
  `/${"a/".repeat(3_000)}`,
];
const headers = [
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13",
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99",
  "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__",
  "Connection: Upgrade\r\nUpgrade: \u00ff",
  "Origin: null\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13",
  "Content-Length: 5",
  "Content-Length: -1",
  "Content-Length: 5\r\nTransfer-Encoding: chunked",
  "Transfer-Encoding: chunked",
  "Content-Type: multipart/form-data",
  "Content-Type: application/json\r\nContent-Length: 2",
  "Cookie: session=%E0%A4%A; proof=; =;=;;",
  "Authorization: Bearer \u0000",
  "Range: bytes=9-1,-0,a-",
  "Accept-Language: \u00ff,*;q=9e9",
  "If-None-Match: \u0080\r\nIf-Modified-Since: never",
  "X-Forwarded-For: ,,,::ffff:999.1.1.1",
  "Expect: 100-continue\r\nContent-Length: 9",
];
const bodies = ["", "{}", "hello", "5\r\nhello\r\n0\r\n\r\n", "zz\r\n", "\u0000\u0001\u0002", "GET / HTTP/1.1\r\n\r\n"];

/** The status line of the answer to these bytes; empty where there is none. */
const statusFor = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let said = "";
    socket.on("data", (part) => (said += part.toString("latin1")));
    socket.on("end", () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? "")).on("error", () => resolve(""));
  });

test("a host that is none and a method that nothing has are refused in a word, and cost the log nothing", async () => {
  const port = Number(new URL(product.url).port);
  const ask = (method: string, path: string, host = "localhost") =>
    statusFor(port, `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  for (const host of ["256.256.256.256", "1.2.3.4.5", "u:p@localhost", "a/b", "a?b"])
    for (const path of ["/api/courses/nothing", "/no-such-page"])
      expect([host, path, await ask("GET", path, host)]).toEqual([host, path, "400"]);
  for (const method of ["TRACE", "OPTIONS", "DELETE", "PATCH", "PROPFIND", "QUERY"])
    expect([method, await ask(method, "/")]).toEqual([method, "405"]);
  expect(await ask("TRACE", "/api/categories")).toBe("405");
  const upgrade = `GET ${paths[0]} HTTP/1.1\r\nHost: u:p@localhost\r\n${headers[0]}\r\n\r\n`;
  expect(await statusFor(port, upgrade)).toBe("400");
  expect(product.output()).not.toMatch(/\n\s+at |socket-not-opened/);
});

test("a reply that is there at once leaves no connection open for a body that never comes", async () => {
  const port = Number(new URL(product.url).port);
  const ends = ["/", "/favicon.ico", "/x.png", "/healthz", "/api/categories"].map(
    (path) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, "127.0.0.1");
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\nx`);
        const drip = setInterval(() => socket.write("x"), 500);
        socket.on("error", () => {}).resume();
        socket.on("close", () => {
          clearInterval(drip);
          resolve(path);
        });
      }),
  );
  expect(await Promise.all(ends)).toHaveLength(5);
}, 60_000);

/** Sends bytes, and resolves when the server has answered or closed, or after a moment: some wait for more. */
function send(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(bytes, "latin1")));
    const end = () => {
      socket.destroy();
      resolve();
    };
    socket.setTimeout(300, end);
    socket.on("data", end).on("error", end).on("close", end);
  });
}

test(
  "requests and upgrades of every raw kind, with hosts that are none, end only their own connections",
  { meta: { proves: ["C108"] } },
  async () => {
    const below = seeded(33);
    const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
    const port = Number(new URL(product.url).port);
    const message = (host: string) =>
      `${pick(methods)} ${pick(paths)} HTTP/1.${pick([1, 1, 1, 0, 9])}\r\nHost: ${host}\r\n${pick(headers)}\r\n\r\n${pick(bodies)}`;
    const upgrade = (host: string) => `GET ${paths[0]} HTTP/1.1\r\nHost: ${host}\r\n${headers[0]}\r\n\r\n`;

    for (const host of hosts) await send(port, upgrade(host));
    const all = count({ small: 300, all: 10_000 });
    for (let sent = 0; sent < all; sent += 20)
      await Promise.all(Array.from({ length: 20 }, () => send(port, message(pick(hosts)))));

    const answer = await fetch(`${product.url}/readyz`);
    expect({ status: answer.status, output: product.output() }).toMatchObject({ status: 200 });
    expect(() => process.kill(product.pid, 0)).not.toThrow();
    expect(product.output()).not.toContain("failure-not-handled");
    report("raw requests and upgrades", { sent: all + hosts.length, "connections of others ended": 0 });
  },
);
