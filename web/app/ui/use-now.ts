import { useEffect, useState } from "react";

/** The moment in milliseconds, new again every so often. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(tick);
  }, [everyMilliseconds]);
  return now;
}
