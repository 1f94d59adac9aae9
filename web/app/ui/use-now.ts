import { useCallback, useEffect, useState } from "react";

/** The current time in milliseconds since 1970, updated at an interval. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(tick);
  }, [everyMilliseconds]);
  return now;
}

/** Seconds left until a moment, by the clock, so it is right even after the device has slept. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState<number>();
  const [now, setNow] = useState(() => Date.now());
  const left = endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000));
  const running = left !== undefined && left > 0;

  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, [running]);

  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  }, []);
  const stop = useCallback(() => setEndsAt(undefined), []);
  return { left: left ?? 0, running, ended: left === 0, start, stop };
}
