import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bodyReader } from "../web/read-body-first.ts";

let read: ReturnType<typeof bodyReader>;
/** The requests whose bodies have begun to come, and those that lost their connection. */
let [begun, lost] = [0, 0];
const server = createServer((request, response) => {
  request.once("data", () => (begun += 1));
  request.once("error", () => (lost += 1));
  read(request, response, String(request.headers["x-client"]), () => response.end("read"));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
beforeEach(() => {
  [begun, lost] = [0, 0];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
});

/** A request with a body of which only the first bytes come. */
function hold(client: string, bytes: number): void {
  const headers = { "x-client": client, "content-length": 250_000 };
  const held = ask({ port: (server.address() as AddressInfo).port, method: "POST", headers });
  held.on("error", () => undefined).write("x".repeat(bytes));
}

async function send(client: string, body: string): Promise<string> {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(address, { method: "POST", headers: { "x-client": client }, body });
  return answer.ok ? answer.text() : String(answer.status);
}

test(
  "while strangers hold every slot with bodies that never end, a parent's code is read at once",
  { meta: { proves: ["C110"] } },
  async () => {
    read = bodyReader({ all: 4, perClient: 2, bytes: 1_000_000 });
    for (const stranger of ["203.0.113.1", "203.0.113.1", "203.0.113.2", "203.0.113.2"]) hold(stranger, 1);
    await expect.poll(() => begun).toBe(4);
    expect(await send("198.51.100.7", '{"code":"111222"}')).toBe("read");
  },
);

test(
  "a stranger whose bodies fill the memory for them loses one, and a parent's code is read",
  { meta: { proves: ["C110"] } },
  async () => {
    read = bodyReader({ all: 100, perClient: 50, bytes: 300_000 });
    for (let nth = 0; nth < 4; nth += 1) hold("203.0.113.1", 80_000);
    await expect.poll(() => lost).toBe(1);
    expect(await send("198.51.100.7", '{"code":"111222"}')).toBe("read");
    expect(lost).toBe(1);
  },
);
