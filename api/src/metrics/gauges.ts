import type { Registry } from "prom-client";

/** A present measurement: a name, its meaning, and its values by labels. */
export type Measured = { name: string; help: string; values: { labels?: Record<string, string>; value: number }[] };

/** Takes measurements whenever the metrics are read, at most once in `seconds`; a failed one shows no old values. */
export function gauges(
  client: typeof import("prom-client"),
  registry: Registry,
  ask: () => Promise<Measured[]>,
  { seconds, onError }: { seconds: number; onError: (error: unknown) => void },
): () => Promise<void> {
  const known = new Map<string, InstanceType<typeof client.Gauge>>();
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const set = ({ name, help, values }: Measured) => {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    let gauge = known.get(name);
    if (!gauge) known.set(name, (gauge = new client.Gauge({ name, help, labelNames, registers: [registry] })));
    gauge.reset();
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  };
  const refresh = async () => {
    if (performance.now() - asked < seconds * 1_000) return;
    asked = performance.now();
    try {
      for (const one of await ask()) set(one);
    } catch (error) {
      for (const gauge of known.values()) gauge.reset(); // an old number would look like a present one
      onError(error);
    }
  };
  return () => (asking ??= refresh().finally(() => (asking = undefined)));
}
