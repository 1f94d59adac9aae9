import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A balancer that checks `/readyz`, forwards calls in turn over kept-alive connections, and retries none. */
export async function openBalancer(urls: string[], checkMilliseconds = 100) {
  const agent = new Agent({ keepAlive: true });
  let ready = [...urls];
  let turn = 0;
  const isReady = (url: string) =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const check = setInterval(
    () => void Promise.all(urls.map(isReady)).then((are) => (ready = urls.filter((_, nth) => are[nth]))),
    checkMilliseconds,
  );
  const server = createServer((incoming, outgoing) => {
    const to = ready[(turn += 1) % ready.length];
    const fail = () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end("no server answered"));
    if (!to) return void fail();
    const { method = "GET", url = "/", headers } = incoming;
    const { hostname, port } = new URL(to);
    const asked = request({ hostname, port, path: url, method, headers, agent }, (answer) => {
      const { connection: _, ...reported } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, reported);
      answer.pipe(outgoing);
    });
    asked.on("error", fail);
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready.length,
    close: () => {
      clearInterval(check);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
