import { useEffect, useRef } from "react";
import { inBackground } from "#web/lib/page/in-background.ts";

const pollMilliseconds = 15_000;
/** The server sends an event every eight seconds; after this silence the stream counts as lost. */
const silenceMilliseconds = 20_000;
const minPauseMilliseconds = 1_000;

/** Opens the stream of events, such as `browserApi.bookings.watchBookRequests`. */
type Watch = (signal: AbortSignal) => Promise<AsyncIterable<{ event: string }>>;

/** Calls `reload` soon after the stream announces a change. Without the stream it polls every 15 seconds. */
export function useLive(watch: Watch, reload: () => Promise<void>): void {
  const current = useRef({ watch, reload });
  useEffect(() => {
    current.current = { watch, reload };
  });
  useEffect(() => {
    const stop = new AbortController();
    inBackground(
      follow(
        stop.signal,
        (signal) => current.current.watch(signal),
        () => current.current.reload(),
      ),
    );
    return () => stop.abort();
  }, []);
}

async function follow(signal: AbortSignal, watch: Watch, reload: () => Promise<void>) {
  while (!signal.aborted) {
    await readStream(signal, watch, reload).catch(() => {});
    if (signal.aborted) return;
    await pause(pollMilliseconds, signal);
    if (!signal.aborted) await reload().catch(() => {});
  }
}

async function readStream(signal: AbortSignal, watch: Watch, reload: () => Promise<void>) {
  const stream = new AbortController();
  const end = () => stream.abort();
  signal.addEventListener("abort", end);
  let silence = setTimeout(end, silenceMilliseconds);
  try {
    for await (const { event } of await watch(stream.signal)) {
      clearTimeout(silence);
      silence = setTimeout(end, silenceMilliseconds);
      if (event !== "changed" || signal.aborted) continue;
      await reload();
      await pause(minPauseMilliseconds, signal); // changes in the meantime arrive as one event
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
    end();
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
