import { useEffect } from "react";
import { inBackground } from "#web/lib/page/in-background.ts";

/** Reloads regularly while a process runs that does not announce its progress. */
export function usePoll(running: boolean, reload: () => Promise<void>, everyMilliseconds: number): void {
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => inBackground(reload()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [running, reload, everyMilliseconds]);
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
