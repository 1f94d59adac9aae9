import { useEffect } from "react";
import { useBlocker } from "react-router";

/** While something typed is unsaved, leaving the page asks first: inside the product through the returned blocker. */
export function useUnsaved(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
}
