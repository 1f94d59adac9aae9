import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "vitest";
import { drain, isStream } from "../web/drain.ts";
import { balancers, isInstalled, startBalancer } from "./balancers.ts";
import { openCalls } from "./callers.ts";
import { count, report } from "./counts.ts";
import { full } from "../testing/full.ts";

/** What docs/operations.md tells operators to set. */
const drainSeconds = 4;
/** Nothing may come to a process so soon before its port closes: the system resets a connection that comes in between. */
const quietSeconds = 0.5;

/** Answers everything as one of two processes, and can be restarted like the product, which it imitates when it stops. */
async function startStandIn() {
  let port = 0;
  let answered = 0;
  let answeredLate = 0;
  let leftAt = Infinity;
  let server: Server;
  let leave: ReturnType<typeof drain>;
  const streams = new Set<() => void>();
  const start = async () => {
    answered = 0;
    leftAt = Infinity;
    server = createServer((request, response) => {
      if (leave.turnAway({}, request, response)) return;
      leave.follow(response);
      if (request.url === "/readyz") return void response.end("ok");
      answered += 1;
      if (performance.now() - leftAt > (drainSeconds - quietSeconds) * 1_000) answeredLate += 1;
      if (isStream(request.url)) {
        response.writeHead(200, { "content-type": "text/event-stream", "x-accel-buffering": "no" }).write(": here\n\n");
        const end = () => void response.end();
        streams.add(end);
        return void response.once("close", () => streams.delete(end));
      }
      let size = 0;
      request.on("data", (part: Buffer) => (size += part.length));
      request.on("end", () => response.end(String(size)));
    });
    leave = drain(server, drainSeconds);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  };
  await start();
  return {
    address: () => `127.0.0.1:${port}`,
    answered: () => answered,
    answeredLate: () => answeredLate,
    restart: async () => {
      leftAt = performance.now();
      await leave.stop(() => Promise.resolve(streams.forEach((end) => end())), 20);
      await start();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test.concurrent.for(balancers.map((name) => ({ name, installed: isInstalled(name) })))(
  "a process that leaves $name and comes back fails nobody (skipped where Debian's package is not installed)",
  { timeout: 60_000 },
  async ({ name, installed }, { skip, expect }) => {
    if (!installed && !full) return skip(`${name} is not installed`);
    const restarts = count({ small: 1, all: 6 });
    const processes = [await startStandIn(), await startStandIn()] as const;
    const balancer = await startBalancer(name, [processes[0].address(), processes[1].address()]);
    const calls = openCalls(balancer);
    const over = new AbortController();
    const upload = new Uint8Array(300_000);
    const visit = async () => {
      while (!over.signal.aborted) {
        await calls.call("read", "/api/courses");
        await calls.call("write", "/api/bookings", { method: "POST", body: "{}" });
        const { status, text } = await calls.call("upload", "/api/uploads", { method: "POST", body: upload });
        if (status === 200) expect(text).toBe("300000");
        await new Promise((resolve) => setTimeout(resolve, 20)); // the machine has other work
      }
    };
    const work = [visit(), visit(), calls.watch("/api/book-requests/events", () => Promise.resolve({}), over.signal)];
    for (let nth = 0; nth < restarts; nth += 1) {
      const one = processes[nth % 2];
      await one?.restart();
      await expect.poll(() => one?.answered(), { timeout: 20_000 }).toBeGreaterThan(0);
    }
    over.abort();
    await Promise.all(work);
    calls.close();
    await balancer.stop();
    for (const one of processes) one.close();
    report(`stand-ins behind ${name}`, { restarts, ...calls.results() });
    expect(processes.map((one) => one.answeredLate())).toEqual([0, 0]);
    expect({ failed: calls.failed, said: calls.failed.length > 0 ? balancer.output() : "" }).toEqual({ failed: [], said: "" });
  },
);
