import type { Context } from "./core/context.ts";
import type { Settings } from "./core/settings.ts";
import type { JobRuns } from "./jobs/index.ts";
import { measureProcess, measureStore } from "./measure.ts";
import { openMetrics, openTraces, serveMetrics, type Watch, watchRequests } from "./metrics/index.ts";
import type { Store } from "./open-store.ts";

type Watching = { watch: Watch | undefined; stop: () => Promise<void> };
type Parts = {
  store: Pick<Store, "db" | "backups" | "folder">;
  jobs: () => ReturnType<JobRuns["counts"]>;
  version: string;
  report: Context["report"];
};

/** Opens the metrics and traces that METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT ask for; nothing by default. */
export async function openWatch(settings: Settings, { store, jobs, version, report }: Parts): Promise<Watching> {
  const { METRICS_PORT, METRICS_ADDRESS, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACES_SHARE: share, TRUST_PROXY } = settings;
  const sources = { own: () => measureProcess(store.db, jobs()), shared: () => measureStore(store), report };
  const metrics = METRICS_PORT ? await openMetrics(sources) : undefined;
  const served = metrics && METRICS_PORT ? await serveMetrics(metrics, METRICS_PORT, METRICS_ADDRESS) : undefined;
  const traces = endpoint ? openTraces({ endpoint, share, version, report }) : undefined;
  return {
    watch: watchRequests(metrics, traces, { trustProxy: TRUST_PROXY }),
    stop: async () => {
      served?.close();
      await traces?.stop();
    },
  };
}
