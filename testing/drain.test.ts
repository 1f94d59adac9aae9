import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { drain } from "../web/drain.ts";

/** A server that can be drained; a call of /slow is answered when the test decides. */
async function startServer(seconds: number) {
  const slow: ServerResponse[] = [];
  const server: Server = createServer((incoming, response) => {
    if (leave.turnAway({ "x-content-type-options": "nosniff" }, incoming, response)) return;
    leave.follow(response);
    if (incoming.url === "/slow") slow.push(response);
    else response.end("answered");
  });
  const leave = drain(server, seconds);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Pick<IncomingMessage, "statusCode" | "headers">>((resolve, reject) => {
      const made = request({ port, host: "127.0.0.1", path, agent, headers, method }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer));
      });
      made.on("error", reject).end();
    });
  return { ask, slow, leave, port };
}

test(
  "while a balancer turns away, every visitor is answered and told to open another connection next time",
  { meta: { proves: ["C63"] } },
  async () => {
    const { ask, slow, leave } = await startServer(0.3);
    expect((await ask("/page")).headers.connection).toBe("keep-alive");
    const underWay = ask("/slow");
    await expect.poll(() => slow.length).toBe(1);
    let ended = false;
    const stopped = leave.stop(() => Promise.resolve(void (ended = true)), 20);
    expect(ended).toBe(true);
    const page = await ask("/page");
    expect([page.statusCode, page.headers.connection]).toEqual([200, "close"]);
    for (const path of ["/readyz", "/api/book-requests/events", "/api/staff/events?x=1"]) {
      const { statusCode, headers } = await ask(path);
      expect([path, statusCode, headers.connection, headers["retry-after"]]).toEqual([path, 503, "close", "1"]);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
    slow[0]?.end("late, but whole");
    const late = await underWay;
    expect([late.statusCode, late.headers.connection]).toEqual([200, "close"]);
    await stopped;
    await expect(ask("/page")).rejects.toThrow("ECONNREFUSED");
  },
);

test("in its last second a process refuses the reads that its balancer repeats elsewhere, and answers a booking and all others", async () => {
  const { ask, leave } = await startServer(1.5);
  const repeats = { "x-repeats": "GET" };
  const stopped = leave.stop(() => Promise.resolve(), 20);
  expect((await ask("/page", repeats)).statusCode).toBe(200);
  await expect.poll(async () => (await ask("/page", repeats)).statusCode, { interval: 20 }).toBe(502);
  expect((await ask("/page")).statusCode).toBe(200);
  expect((await ask("/api/bookings", repeats, "POST")).statusCode).toBe(200);
  await stopped;
});

test("a visitor who connects just before the port is closed is answered, even if the process was too busy to accept", async () => {
  const { leave, port } = await startServer(0.2);
  const stopped = leave.stop(() => Promise.resolve(), 20);
  const answers = await new Promise<Promise<string>[]>((resolve) =>
    setTimeout(() => {
      const sockets = Array.from({ length: 5 }, () => connect(port, "127.0.0.1"));
      process.nextTick(() => {
        const busyUntil = performance.now() + 150;
        while (performance.now() < busyUntil); // without care the port would be closed meanwhile
        resolve(sockets.map(answerTo));
      });
    }, 120),
  );
  expect(await Promise.all(answers)).toEqual(Array(5).fill("answered"));
  await stopped;
});

test("visitors who connect while the last turns before the port is closed do other work are answered", async () => {
  const { leave, port } = await startServer(0.2);
  const stopped = leave.stop(() => Promise.resolve(), 20);
  const answers: Promise<string>[] = [];
  await new Promise<void>((resolve) => {
    let turns = 0;
    const work = () => {
      turns += 1;
      if (turns % 3 === 0) {
        const busyUntil = performance.now() + 1;
        answers.push(answerTo(connect(port, "127.0.0.1")));
        while (performance.now() < busyUntil);
      }
      if (turns < 900) setImmediate(work);
      else resolve();
    };
    setTimeout(work, 150);
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["answered"]));
  await stopped;
});

function answerTo(socket: Socket): Promise<string> {
  socket.write("GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (part: Buffer) => (text += part.toString()));
    socket.on("error", (error) => resolve(error.message));
    socket.on("close", () => resolve(text.split("\r\n\r\n")[1] ?? ""));
  });
}

test("without a balancer nobody waits: the server ends at once, even with idle connections open", async () => {
  const { ask, leave } = await startServer(0);
  await ask("/page");
  const began = performance.now();
  await leave.stop(() => Promise.resolve(), 20);
  expect(performance.now() - began).toBeLessThan(900);
});

test("a call that never ends is cut off at the deadline", async () => {
  const { ask, slow, leave } = await startServer(0);
  const underWay = ask("/slow").catch((error: Error) => error.message);
  await expect.poll(() => slow.length).toBe(1);
  await leave.stop(() => Promise.resolve(), 0.2);
  expect(await underWay).toMatch("socket hang up");
});
