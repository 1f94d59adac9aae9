import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetServer } from "../web/serve-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "tutoring-assets-"));
const [small, large] = ["a".repeat(1_000), "b".repeat(200_000)];
let server: Server;
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/small.js"), small);
  writeFileSync(join(folder, "assets/large.js"), large);
  const answer = assetServer(folder, { appWorker: "on" });
  server = createServer((request, response) => void (answer(request, response) || response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const textOf = async (path: string, headers = {}) => (await fetch(url + path, { headers })).text();

test("a visitor gets small and large files whole, at the first and at later requests, and parts of both", async () => {
  for (const _time of ["first", "later"]) {
    expect(await textOf("/assets/small.js")).toBe(small);
    expect(await textOf("/assets/large.js")).toBe(large);
    expect(await textOf("/assets/small.js", { range: "bytes=0-9" })).toBe(small.slice(0, 10));
    expect(await textOf("/assets/small.js", { range: "bytes=-4" })).toBe(small.slice(-4));
  }
});

test("a player that asks for more of a film than there is hears how long it is", async () => {
  const answer = await fetch(`${url}/assets/large.js`, { headers: { range: `bytes=${large.length}-` } });
  expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([416, `bytes */${large.length}`, ""]);
});

test("a page of before a new build gets a small file that was asked for before, though the build has removed it", async () => {
  await textOf("/assets/small.js");
  rmSync(join(folder, "assets/small.js"));
  expect(await textOf("/assets/small.js")).toBe(small);
});
