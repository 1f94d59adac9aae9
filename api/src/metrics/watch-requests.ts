import type { IncomingMessage, ServerResponse } from "node:http";
import { streamRoute } from "#api/core/stream-route.ts";
import type { Metrics } from "./metrics.ts";
import type { Traces } from "./traces.ts";

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
      metrics?.answered({ route: "(kept)", method, status, seconds: secondsSince(began) }),
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
