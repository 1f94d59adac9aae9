import { useEffect, useState } from "react";

/** The current time in milliseconds since 1970, updated at an interval. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(tick);
  }, [everyMilliseconds]);
  return now;
}
