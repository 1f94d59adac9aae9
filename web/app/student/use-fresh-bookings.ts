import { useEffect, useRef } from "react";

const everyMilliseconds = 20_000;

/** A booking's status follows the clock and the desk: while somebody looks at the page, it is asked for again and again. */
export function useFreshBookings(revalidate: () => Promise<void>): void {
  const current = useRef(revalidate);
  useEffect(() => {
    current.current = revalidate;
  });
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && current.current());
    const timer = setInterval(look, everyMilliseconds);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
