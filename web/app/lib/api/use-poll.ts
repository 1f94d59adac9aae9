import { useEffect } from "react";

/** Reloads regularly while something runs that announces no progress by itself. */
export function usePoll(running: boolean, reload: () => Promise<void>, everyMilliseconds: number): void {
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void reload(), everyMilliseconds);
    return () => clearInterval(timer);
  }, [running, reload, everyMilliseconds]);
}
