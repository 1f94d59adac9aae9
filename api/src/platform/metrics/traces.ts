import type { Context } from "#api/platform/core/context.ts";

/** A sampled request; `end` says what it was. */
type Span = { end: (name: string, attributes: Record<string, string | number>) => void };
export type Traces = {
  /** Undefined if this request is not sampled. `traceparent`: the header by which a proxy continues its own trace. */
  begin: (traceparent: string | undefined) => Span | undefined;
  /** Sends what waits. */
  stop: () => Promise<void>;
};
type Options = {
  endpoint: string;
  /** As OpenTelemetry writes them: `name=value,name=value`. */
  headers: string | undefined;
  service: string;
  share: number;
  version: string;
  report: Context["report"];
};

const sendEveryMs = 5_000;

/** Sends spans of sampled requests to an OpenTelemetry collector. What it does not take in time is dropped. */
export async function openTraces({ endpoint, headers, service, share, version, report }: Options): Promise<Traces> {
  const { ROOT_CONTEXT, SpanKind, defaultTextMapGetter } = await import("@opentelemetry/api");
  const { W3CTraceContextPropagator, parseKeyPairsIntoRecord, setGlobalErrorHandler } = await import("@opentelemetry/core");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const sdk = await import("@opentelemetry/sdk-trace");

  const failed = (error: unknown) => report("traces-not-sent", { error });
  setGlobalErrorHandler(failed);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: sendEveryMs,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs, exportTimeoutMillis: sendEveryMs }),
    ],
  });
  const tracer = provider.getTracer("online-tutoring", version);
  const propagator = new W3CTraceContextPropagator();
  return {
    begin: (traceparent) => {
      const parent = traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter) : ROOT_CONTEXT;
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, parent);
      if (!span.isRecording()) return undefined;
      return { end: (name, attributes) => span.updateName(name).setAttributes(attributes).end() };
    },
    stop: () => provider.shutdown().catch(failed),
  };
}
