import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { UserError } from "#api/platform/core/settings.ts";
import { streamRoute } from "#api/platform/core/stream-route.ts";
import type { Metrics } from "./metrics.ts";
import type { Traces } from "./traces.ts";

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
      reject(new UserError(`METRICS_PORT: the port ${port} is taken, or ${host} is not this machine's.`)),
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

export type Watch = {
  /** Watches one request; the returned function names its route, as soon as that is known. */
  request: (request: IncomingMessage, response: ServerResponse) => (route: string) => void;
  /** Counts a cached page or reply, which has no span. */
  kept: (request: IncomingMessage, response: ServerResponse, began: number) => void;
};

/** Undefined where nobody asks for metrics or traces. Traces continue a proxy's own only behind a trusted one. */
export function watchRequests(
  metrics: Metrics | undefined,
  traces: Traces | undefined,
  { trustProxy }: { trustProxy: boolean },
): Watch | undefined {
  if (!metrics && !traces) return undefined;
  const secondsSince = (began: number) => (performance.now() - began) / 1_000;
  return {
    kept: ({ method = "" }, { statusCode: status }, began) =>
      metrics?.answered({ route: "(cached)", method, status, seconds: secondsSince(began) }),
    request: (request, response) => {
      const began = performance.now();
      const span = traces?.begin(trustProxy ? request.headers["traceparent"]?.toString() : undefined);
      let route = "(other)";
      response.once("finish", () => {
        if (route === streamRoute) return;
        const { method = "" } = request;
        const status = response.statusCode;
        metrics?.answered({ route, method, status, seconds: secondsSince(began) });
        span?.end(`${method} ${route}`, {
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": status,
        });
      });
      return (name) => {
        route = name;
      };
    },
  };
}
