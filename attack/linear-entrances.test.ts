import { request as ask } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../e2e/product.ts";
import { report } from "./counts.ts";
import { growthWatch, someOf, times } from "./grows.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ PAGES_PER_CLIENT_MINUTE: "1000000" });
});
afterAll(() => product?.stop());

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** As written: no client of ours tidies the address or the headers. */
const send = (path: string, { method = "GET", headers = {}, body }: Asked = {}) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(product.url);
    const asked = ask({ host: "127.0.0.1", port, path, method, headers, maxHeaderSize: 64 * 1024 }, (answer) =>
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
    );
    asked.on("upgrade", (answer, socket) => resolve((socket.destroy(), answer.statusCode ?? 0)));
    asked.on("error", reject).end(body);
  });

const post = (path: string, type: string, body: string) =>
  send(path, { method: "POST", headers: { "content-type": type, "content-length": `${Buffer.byteLength(body)}` }, body });

/** Texts of `size` signs that an address or a header may carry, of the kinds that patterns stumble over. */
const texts: Record<string, (size: number) => string> = {
  letters: (size) => "a".repeat(size),
  slashes: (size) => "/".repeat(size),
  "folders without names": (size) => "./".repeat(size / 2),
  dots: (size) => ".".repeat(size),
  "encoded signs": (size) => "%E0%A4%A1".repeat(size / 9),
  "broken signs": (size) => "%E0".repeat(size / 3),
  "capital letters": (size) => "A/".repeat(size / 2),
  digits: (size) => "9".repeat(size),
  commas: (size) => ",".repeat(size),
  semicolons: (size) => "a=1;".repeat(size / 4),
  "marks of a query": (size) => "a=1&".repeat(size / 4),
  "quotation marks": (size) => '"'.repeat(size),
  dashes: (size) => "0-1,".repeat(size / 4),
};
const { "quotation marks": _, ...inAddress } = texts;

const paths = [
  "/",
  "/hi/",
  "/courses",
  "/hi/courses",
  "/course/",
  "/tutors",
  "/tutor/",
  "/class/",
  "/student/",
  "/staff/",
  "/admin/",
  "/executive/",
  "/nothing-here/",
  "/uploads/",
  "/uploads/films/",
  "/assets/",
  "/dev/",
  "/dev/bank/pay/",
  "/api/",
  "/api/docs/",
  "/sitemap.xml",
  "/sitemap-courses-",
  "/robots.txt",
  "/openapi.json",
  "/api/openapi.json",
  "/healthz",
  "/readyz",
  "/staff-worker.js",
];
const queried: [string, string][] = [
  ["/courses", "search"],
  ["/hi/courses", "search"],
  ["/courses", "category"],
  ["/courses", "page"],
  ["/courses", "nobody-reads-this"],
  ["/tutors", "search"],
  ["/hi/tutors", "subject"],
  ["/courses.data", "_routes"],
  ["/about", "x"],
  ["/healthz", "x"],
  ["/uploads/films/0123456789abcdef0123456789abcdef.mp4", "seal"],
  ["/api/nothing-here", "x"],
  ["/sitemap.xml", "x"],
  ["/dev/outbox", "key"],
];
const headed = [
  "/",
  "/hi/courses?page=2",
  "/api/courses/filter",
  "/api/account",
  "/favicon.svg",
  "/sitemap.xml",
  "/healthz",
  "/uploads/a.png",
];
const headers = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-type",
  "cookie",
  "forwarded",
  "if-match",
  "if-none-match",
  "origin",
  "range",
  "referer",
  "user-agent",
  "x-forwarded-for",
  "x-time-zone",
  "x-xsrf-token",
];

/** What asks for a socket, at the room's address and at others. */
const sockets = ["/api/classes/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/room?ticket=", "/api/classes/", "/", "/courses?search="];
const upgrade = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};
const socketHeaders = ["sec-websocket-extensions", "sec-websocket-protocol", "sec-websocket-key", "origin"];

test(
  "no page and nothing else outside of the calls takes longer than its address, its headers and its body grow",
  { meta: { proves: ["15.2.2"] }, timeout: 300_000 },
  async () => {
    const small = 3_750; // four times as much is what Node takes as an address with all headers
    const { check, faster, tried } = growthWatch();
    const broken = new Set<string>();
    const unread = new Set<string>();
    const grow = (what: string, ask: (size: number) => Promise<number>, size = small) =>
      check(
        what,
        async (bytes) => {
          const status = await ask(bytes);
          if (status >= 500) broken.add(`${what}: ${status}`);
          if ([413, 429].includes(status)) unread.add(`${what}: ${status}`);
        },
        size,
      );

    for (const path of paths)
      for (const [name, make] of someOf(inAddress, 4)) await grow(`${path}, ${name}`, (size) => send(path + make(size)));
    for (const [path, field] of queried)
      for (const [name, make] of someOf(inAddress, 4))
        await grow(`${path}, ${name} as ${field}`, (size) => send(`${path}?${field}=${make(size)}`));
    for (const header of headers)
      for (const path of headed)
        for (const [name, make] of someOf(texts, 3))
          await grow(`${path}, ${name} as ${header}`, (size) => send(path, { headers: { [header]: make(size) } }));
    for (const path of sockets) {
      for (const [name, make] of someOf(inAddress, 4))
        await grow(`a socket at ${path}, ${name}`, (size) => send(path + make(size), { headers: upgrade }));
      for (const header of socketHeaders)
        for (const [name, make] of someOf(texts, 3))
          await grow(`a socket at ${path}, ${name} as ${header}`, (size) =>
            send(path, { headers: { ...upgrade, [header]: make(size) } }),
          );
    }
    for (const [name, make] of someOf(texts, 4)) {
      const report = (size: number) =>
        JSON.stringify({ "csp-report": { "document-uri": make(size), "blocked-uri": `x${make(size)}` } });
      await grow(
        `a browser's report, ${name}`,
        (size) => post("/api/policy-reports", "application/csp-report", report(size / 2)),
        8_000 / times / 2,
      );
      for (const path of ["/", "/courses", "/student/login", "/dev/bank"])
        await grow(`a form for ${path}, ${name}`, (size) => post(path, "application/x-www-form-urlencoded", make(size)), 15_000);
    }
    report("time for each byte outside of calls", { tried: tried(), "faster than linear": faster.length });
    expect({ faster, broken: [...broken], unread: [...unread] }).toEqual({ faster: [], broken: [], unread: [] });
  },
);
