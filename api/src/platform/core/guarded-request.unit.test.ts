import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { guardedRequest, type Network } from "./guarded-request.ts";

const outside = "198.41.0.4";
const signal = AbortSignal.timeout(60_000);
const posted = { method: "POST" as const, headers: { "content-type": "application/octet-stream" }, body: Buffer.from("नमस्ते") };

/** A server in the internet, what it was sent, and the IP addresses that were called. */
async function externalServer(answer = { status: 201, headers: {} }) {
  const [received, called]: [object[], unknown[]] = [[], []];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, path: request.url, host: request.headers.host, body });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const networkOf = (...addresses: string[]): Network => ({
    resolve: () => Promise.resolve(addresses),
    connect: ({ host }) => {
      called.push(host);
      return connect((server.address() as AddressInfo).port, "127.0.0.1");
    },
  });
  return { received, called, networkOf };
}

test("what is posted arrives whole, by the host's name, at the address that was checked", async () => {
  const { received, called, networkOf } = await externalServer();
  const response = await guardedRequest(new URL("https://push.test/send/1?a=b"), posted, networkOf(outside), signal);
  expect(response.statusCode).toBe(201);
  expect(received).toEqual([{ method: "POST", path: "/send/1?a=b", host: "push.test", body: "नमस्ते" }]);
  expect(called).toEqual([outside]);
});

test("what is posted does not follow a redirect", { meta: { proves: ["1.3.6"] } }, async () => {
  const { received, networkOf } = await externalServer({ status: 307, headers: { location: "https://169.254.169.254/" } });
  const response = await guardedRequest(new URL("https://push.test/"), posted, networkOf(outside), signal);
  expect(response.statusCode).toBe(307);
  expect(received).toHaveLength(1);
});

test.each([
  ["http://push.test/", [outside], "not-https"],
  ["https://push.test:8443/", [outside], "not-https"],
  ["https://user:secret@push.test/", [outside], "not-https"],
  ["https://push.test/", ["10.0.0.8"], "private-address"],
  ["https://push.test/", [outside, "::ffff:127.0.0.1"], "private-address"],
  ["https://127.0.0.1/", [], "private-address"],
  ["https://[::1]/", [], "private-address"],
])("nothing is posted to %s at %j", { meta: { proves: ["1.3.6"] } }, async (address, found, problem) => {
  const { received, called, networkOf } = await externalServer();
  await expect(guardedRequest(new URL(address), posted, networkOf(...found), signal)).rejects.toMatchObject({ problem });
  expect([received, called]).toEqual([[], []]);
});
