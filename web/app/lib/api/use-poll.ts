import { useEffect } from "react";

/** Reloads regularly while a process runs that does not announce its progress. */
export function usePoll(running: boolean, reload: () => Promise<void>, everyMilliseconds: number): void {
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void reload(), everyMilliseconds);
    return () => clearInterval(timer);
  }, [running, reload, everyMilliseconds]);
}
