/** One request that has been answered. `route`: a template such as /api/courses/:courseId, never an address. */
export type Answered = { route: string; method: string; status: number; seconds: number };

const name = "http_server_request_duration_seconds";
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** More label combinations than our routes have would mean that strangers choose them. */
const maxChildren = 2_000;
const more = "(more)";

/** Durations under one combination of labels. `counts`: by the first bound that is not exceeded. */
type Child = { labels: string; counts: Float64Array; sum: number };

/**
 * Counts requests and their durations by route, method and class of status; the labels are bounded. Written by hand, because a cached
 * page is answered so fast that a library's histogram would add to it noticeably.
 */
export class RequestMetrics {
  readonly #children = new Map<string, Child>();

  readonly answered = ({ route, method, status, seconds }: Answered): void => {
    const child = this.#childOf(route, methods.has(method) ? method : "other", Math.floor(status / 100));
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
    const labels = `route="${route}",method="${method}",status="${status}xx"`;
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
