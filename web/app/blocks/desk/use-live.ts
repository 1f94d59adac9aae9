import { useEffect, useRef } from "react";
import { browserApi } from "#web/lib/api/api.ts";

const pollMilliseconds = 15_000;
/** The server sends an event every eight seconds; after this silence the stream counts as lost. */
const silenceMilliseconds = 20_000;
const minPauseMilliseconds = 1_000;

/** Calls `reload` soon after a book request has changed. Without the stream it polls every 15 seconds. */
export function useLiveRequests(reload: () => Promise<void>): void {
  const current = useRef(reload);
  useEffect(() => {
    current.current = reload;
  });
  useEffect(() => {
    const stop = new AbortController();
    void follow(stop.signal, () => current.current());
    return () => stop.abort();
  }, []);
}

async function follow(signal: AbortSignal, reload: () => Promise<void>) {
  while (!signal.aborted) {
    await readStream(signal, reload).catch(() => {});
    if (signal.aborted) return;
    await pause(pollMilliseconds, signal);
    if (!signal.aborted) await reload().catch(() => {});
  }
}

async function readStream(signal: AbortSignal, reload: () => Promise<void>) {
  const stream = new AbortController();
  const end = () => stream.abort();
  signal.addEventListener("abort", end);
  let silence = setTimeout(end, silenceMilliseconds);
  try {
    for await (const { event } of await browserApi.bookings.watchBookRequests({}, { signal: stream.signal })) {
      clearTimeout(silence);
      silence = setTimeout(end, silenceMilliseconds);
      if (event !== "changed" || signal.aborted) continue;
      await reload();
      await pause(minPauseMilliseconds, signal); // what changes meanwhile comes as one event
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
