import { useSyncExternalStore } from "react";

/** Room for a list and what is open of it side by side. */
const query = "(width >= 90rem)";

const watch = (changed: () => void) => {
  const list = matchMedia(query);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
};

/** Whether the window is at least 1440 px wide; false where pages are rendered. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
