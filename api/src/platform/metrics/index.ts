export { type Measured, openMetrics } from "./metrics.ts";
export { serveMetrics, type Watch, watchRequests } from "./serve-metrics.ts";
export { openTraces } from "./traces.ts";
export { certificateOf, watchCertificate } from "./certificate.ts";
