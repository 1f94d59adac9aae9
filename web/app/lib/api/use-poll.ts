import { useEffect, useState } from "react";
import { inBackground } from "#web/lib/page/in-background.ts";

/** Reloads regularly while a process runs that does not announce its progress. */
export function usePoll(running: boolean, reload: () => Promise<void>, everyMilliseconds: number): void {
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => inBackground(reload()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [running, reload, everyMilliseconds]);
}

const soonMilliseconds = 2_000;
const soonEndsMilliseconds = 60_000;

/** Reloads every two seconds for a minute after the call of what it returns, if there is something to wait for and the page is visible. */
export function useSoonAgain(waits: boolean, reload: () => Promise<void>): () => void {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (!waits || until === 0) return;
    const timer = setInterval(() => {
      if (Date.now() >= until) setUntil(0);
      else inBackground(document.visibilityState === "visible" && reload());
    }, soonMilliseconds);
    return () => clearInterval(timer);
  }, [waits, until, reload]);
  return () => setUntil(Date.now() + soonEndsMilliseconds);
}

const everyMilliseconds = 30_000;

/** Reloads every half minute while the page is visible, and when it becomes so. A stream would take one of six connections. */
export function useLookAgain(reload: () => Promise<void>): void {
  useEffect(() => {
    const look = () => inBackground(document.visibilityState === "visible" && reload());
    const timer = setInterval(look, everyMilliseconds);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [reload]);
}
