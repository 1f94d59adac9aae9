import type { Registry } from "prom-client";

/** A present measurement: a name, its meaning, and its values by labels. `counts`: it only grows. */
export type Measured = {
  name: string;
  help: string;
  counts?: true;
  values: { labels?: Record<string, string>; value: number }[];
};

/** Takes measurements whenever the metrics are read, at most once in `seconds`; a failed one shows no old values. */
export function gauges(
  client: typeof import("prom-client"),
  registry: Registry,
  ask: () => Promise<Measured[]>,
  { seconds, onError }: { seconds: number; onError: (error: unknown) => void },
): () => Promise<void> {
  const known = new Map<string, InstanceType<typeof client.Gauge> | InstanceType<typeof client.Counter>>();
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
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
      for (const one of await ask()) set(one);
    } catch (error) {
      for (const metric of known.values()) metric.reset(); // an old number would look like a present one
      onError(error);
    }
  };
  return () => (asking ??= refresh().finally(() => (asking = undefined)));
}
