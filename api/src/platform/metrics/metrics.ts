import type { Registry } from "prom-client";
import type { Context } from "#api/platform/core/context.ts";

/** A present measurement: a name, its meaning, and its values by labels. `counts`: it only grows. */
export type Measured = {
  name: string;
  help: string;
  counts?: true;
  values: { labels?: Record<string, string>; value: number }[];
};

/** Takes measurements whenever the metrics are read, at most once in `seconds`; after a failed one there is none of them. */
function gauges(
  client: typeof import("prom-client"),
  registry: Registry,
  ask: () => Promise<Measured[]>,
  { seconds, onError }: { seconds: number; onError: (error: unknown) => void },
): () => Promise<void> {
  const known = new Map<string, InstanceType<typeof client.Gauge> | InstanceType<typeof client.Counter>>();
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const forget = (name: string) => {
    known.delete(name);
    registry.removeSingleMetric(name);
  };
  const set = ({ name, help, counts, values }: Measured) => {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const options = { name, help, labelNames, registers: [registry] };
    let metric = known.get(name);
    if (!metric) known.set(name, (metric = counts ? new client.Counter(options) : new client.Gauge(options)));
    metric.reset();
    for (const { labels = {}, value } of values) metric.inc(labels, value);
  };
  const refresh = async () => {
    if (performance.now() - asked < seconds * 1_000) return;
    asked = performance.now();
    try {
      // without values, as the requests of a new site, it would be without labels from then on
      const taken = (await ask()).filter(({ values }) => values.length > 0);
      for (const name of known.keys()) if (!taken.some((one) => one.name === name)) forget(name);
      for (const one of taken) set(one);
    } catch (error) {
      for (const name of known.keys()) forget(name); // an old number, and a zero, would look like a present one
      onError(error);
    }
  };
  return () => (asking ??= refresh().finally(() => (asking = undefined)));
}

/** One request that has been answered. `route`: a template such as /api/courses/:courseId, never an address. */
type Answered = { route: string; method: string; status: number; seconds: number };

const name = "http_server_request_duration_seconds";
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** More label combinations than our routes have would mean that strangers choose them. */
const maxChildren = 2_000;
const more = "(more)";

/** Durations under one combination of labels. `counts`: by the first bound that is not exceeded. */
type Child = { labels: string; counts: Float64Array; sum: number };

/**
 * Counts requests and their durations by route, method and status, under OpenTelemetry's names; the labels are bounded. Written by hand, because a cached
 * page is answered so fast that a library's histogram would add to it noticeably.
 */
class RequestMetrics {
  readonly #children = new Map<string, Child>();

  readonly answered = ({ route, method, status, seconds }: Answered): void => {
    const child = this.#childOf(route, methods.has(method) ? method : "_OTHER", status);
    let nth = 0;
    while (nth < bounds.length && seconds > (bounds[nth] ?? 0)) nth += 1;
    child.counts[nth] = (child.counts[nth] ?? 0) + 1;
    child.sum += seconds;
  };

  #childOf(route: string, method: string, status: number): Child {
    const key = `${method} ${status} ${route}`;
    const known = this.#children.get(key);
    if (known) return known;
    // protects C65: the bound on what is counted apart [maxChildren → maxChildren * 10]
    if (this.#children.size >= maxChildren && route !== more) return this.#childOf(more, method, status);
    const labels = `http_route="${route}",http_request_method="${method}",http_response_status_code="${status}"`;
    const child = { labels, counts: new Float64Array(bounds.length + 1), sum: 0 };
    this.#children.set(key, child);
    return child;
  }

  /** In Prometheus' text format. */
  text(): string {
    const lines = [`# HELP ${name} Time from a request's headers to the end of its answer`, `# TYPE ${name} histogram`];
    for (const { labels, counts, sum } of this.#children.values()) {
      let total = 0;
      for (const [nth, count] of counts.entries())
        lines.push(`${name}_bucket{le="${bounds[nth] ?? "+Inf"}",${labels}} ${(total += count)}`);
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`);
    }
    return `${lines.join("\n")}\n`;
  }
}

export type Metrics = {
  answered: (answered: Answered) => void;
  /** In Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
};
type Sources = {
  /** This process: cheap, asked at each reading. */
  own: () => Measured[];
  /** The database and the backups: asked every 30 seconds at most. */
  shared: () => Promise<Measured[]>;
  report: Context["report"];
};

/** The numbers that monitoring reads. The library is loaded only where they are asked for. */
export async function openMetrics({ own, shared, report }: Sources): Promise<Metrics> {
  const client = await import("prom-client");
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry }); // memory, CPU, event loop, garbage collection
  const requests = new RequestMetrics();
  const onError = (error: unknown) => report("metrics-not-read", { error });
  const ask = async () => own();
  const refresh = [
    gauges(client, registry, ask, { seconds: 0, onError }),
    gauges(client, registry, shared, { seconds: 30, onError }),
  ];
  return {
    answered: requests.answered,
    text: async () => {
      await Promise.all(refresh.map((one) => one()));
      return requests.text() + (await registry.metrics());
    },
    contentType: registry.contentType,
  };
}
