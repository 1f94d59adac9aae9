import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { closeWhenIdle } from "../web/connection-limits.ts";

const idleMilliseconds = 100;
let stop = () => {};
afterEach(() => stop());

async function serve(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer();
  const awaited = closeWhenIdle(server, idleMilliseconds);
  server.on("request", (request, response) => {
    awaited(response);
    listener(request, response);
  });
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

/** Whether the server closes a connection on which this was sent and nothing is read. */
async function closes({ server, port }: Awaited<ReturnType<typeof serve>>, sent: string): Promise<boolean> {
  const client = connect(port, "127.0.0.1").pause();
  client.on("error", () => {});
  client.write(sent);
  const [socket] = (await once(server, "connection")) as [Socket];
  const isClosed = await Promise.race([once(socket, "close").then(() => true), pause(100 * idleMilliseconds, false)]);
  client.destroy();
  return isClosed;
}

test("a tutor whose film waits for the films of others gets an answer, however long nothing moves on the line", async () => {
  const { port } = await serve((request, response) => {
    request.resume().once("end", () => void pause(6 * idleMilliseconds).then(() => response.end("taken")));
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "a film" });
  expect(await answer.text()).toBe("taken");
});

const idlers = [
  ["sends half a request's heading", "GET / HTT"],
  ["sends nothing", ""],
  ["sends half a body", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf"],
  ["does not read its answers", "GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(2)],
] as const;
test.each(idlers)("a client that %s loses its connection", { meta: { proves: ["15.2.2"] } }, async (_, sent) => {
  const site = await serve((request, response) => {
    request.resume().once("end", () => response.end("x".repeat(50_000_000)));
  });
  expect(await closes(site, sent)).toBe(true);
});
