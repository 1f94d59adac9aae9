import { randomBytes } from "node:crypto";
import type { Context } from "#api/platform/core/context.ts";

/** A sampled request; `end` says what it was. */
type Span = { end: (name: string, attributes: Record<string, string | number>) => void };
export type Traces = {
  /** Undefined if this request is not sampled. `traceparent`: the header by which a proxy continues its own trace. */
  begin: (traceparent: string | undefined) => Span | undefined;
  stop: () => Promise<void>;
};
type Options = { endpoint: string; share: number; version: string; report: Context["report"] };

const maxWaiting = 1_000;
const sendEveryMs = 5_000;
const header = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

/** Sends spans of sampled requests to an OpenTelemetry collector, in OTLP's JSON form. What it does not take in time is dropped. */
export function openTraces({ endpoint, share, version, report }: Options): Traces {
  let waiting: object[] = [];
  const address = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const failed = (error: unknown) => report("traces-not-sent", { error });
  const send = async () => {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    const body = JSON.stringify(envelope(spans, version));
    const headers = { "content-type": "application/json" };
    await fetch(address, { method: "POST", redirect: "error", headers, body, signal: AbortSignal.timeout(sendEveryMs) }).then(
      (answer) => answer.ok || report("traces-not-sent", { status: answer.status }),
      failed,
    );
  };
  const timer = setInterval(() => {
    send().catch(failed);
  }, sendEveryMs);
  timer.unref();

  return {
    begin: (traceparent) => {
      const [, trace, parent, sampled] = header.exec(traceparent ?? "") ?? [];
      if (sampled === "0" || (sampled === undefined && Math.random() >= share)) return undefined;
      const began = process.hrtime.bigint();
      const beganAt = BigInt(Date.now()) * 1_000_000n;
      return {
        end: (name, attributes) => {
          if (waiting.length >= maxWaiting) return;
          waiting.push({
            traceId: trace ?? randomBytes(16).toString("hex"),
            spanId: randomBytes(8).toString("hex"),
            ...(parent && { parentSpanId: parent }),
            name,
            kind: 2, // a server's
            startTimeUnixNano: String(beganAt),
            endTimeUnixNano: String(beganAt + process.hrtime.bigint() - began),
            attributes: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
          });
        },
      };
    },
    stop: async () => {
      clearInterval(timer);
      await send();
    },
  };
}

const attribute = (key: string, value: string | number) => ({
  key,
  value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
});

const envelope = (spans: object[], version: string) => ({
  resourceSpans: [
    {
      resource: { attributes: [attribute("service.name", "online-tutoring"), attribute("service.version", version)] },
      scopeSpans: [{ scope: { name: "online-tutoring" }, spans }],
    },
  ],
});
