import type { Context } from "#api/core/context.ts";
import { gauges, type Measured } from "./gauges.ts";
import { type Answered, RequestMetrics } from "./request-metrics.ts";

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
