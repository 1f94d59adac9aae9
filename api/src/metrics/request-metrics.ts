import type { Histogram, Registry } from "prom-client";

/** One request that has been answered. `route`: a template such as /api/courses/:courseId, never an address. */
export type Answered = { route: string; method: string; status: number; seconds: number };

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** More combinations of labels than our routes have would mean that somebody else names them. */
const maxChildren = 2_000;

/** Counts requests and their durations by route, method and class of status; the labels are bounded. */
export function requestMetrics(client: typeof import("prom-client"), registry: Registry): (answered: Answered) => void {
  const durations = new client.Histogram({
    name: "http_server_request_duration_seconds",
    help: "Time from a request's headers to the end of its answer",
    labelNames: ["route", "method", "status"],
    buckets,
    registers: [registry],
  });
  const children = new Map<string, Histogram.Internal<"route" | "method" | "status">>();
  return ({ route, method, status, seconds }) => {
    const labels = {
      route: children.size < maxChildren ? route : "(more)",
      method: methods.has(method) ? method : "other",
      status: `${Math.floor(status / 100)}xx`,
    };
    const key = `${labels.method} ${labels.status} ${labels.route}`;
    let child = children.get(key);
    if (!child) children.set(key, (child = durations.labels(labels)));
    child.observe(seconds);
  };
}
