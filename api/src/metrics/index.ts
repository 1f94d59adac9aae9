export type { Measured } from "./gauges.ts";
export { openMetrics } from "./metrics.ts";
export { serveMetrics } from "./serve-metrics.ts";
export { openTraces } from "./traces.ts";
export { type Watch, watchRequests } from "./watch-requests.ts";
