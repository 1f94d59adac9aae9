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
