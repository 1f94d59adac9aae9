import { createServer } from "node:http";
import { StartError } from "#api/core/settings.ts";
import type { Metrics } from "./metrics.ts";

/** Serves the metrics on a port of their own, which the public must not reach. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", () =>
      reject(new StartError(`METRICS_PORT: the port ${port} is taken, or ${host} is not this machine's.`)),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: typeof address === "object" && address ? address.port : port, close };
}
