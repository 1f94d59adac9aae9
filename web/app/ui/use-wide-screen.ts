import { useSyncExternalStore } from "react";

/** Whether the window is at least this wide, such as "64rem"; false where pages are rendered. */
export function useMinimumWidth(width: string): boolean {
  const query = `(width >= ${width})`;
  const watch = (changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  };
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Room for a list and what is open of it side by side: at least 1440 px. */
export const useWideScreen = (): boolean => useMinimumWidth("90rem");
