import { useEffect } from "react";
import { useBlocker } from "react-router";

/** While something typed is unsaved, leaving the page asks first: inside the product through the returned blocker. */
export function useUnsaved(isUnsaved: () => boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
}
