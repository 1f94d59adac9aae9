import { useCallback, useSyncExternalStore } from "react";

/** Room for a list and what is open of it side by side. */
const wideRem = 90;

/** Whether the window is at least so wide, 1440 px unless told otherwise; false where pages are rendered. */
export function useWideScreen(leastRem = wideRem): boolean {
  const query = `(width >= ${leastRem}rem)`;
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
