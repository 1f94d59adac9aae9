import { useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router";

/** Does the work once if the identity provider has led the browser back to this page, and takes that out of the address. */
export function useCameBack(work: () => unknown): void {
  const [params, setParams] = useSearchParams();
  const hasCome = params.get("oidc") === "back";
  const isDone = useRef(false);
  const begin = useEffectEvent(() => {
    setParams(
      (before) => {
        before.delete("oidc");
        return before;
      },
      { replace: true },
    );
    work();
  });
  useEffect(() => {
    if (!hasCome || isDone.current) return;
    isDone.current = true;
    begin();
  }, [hasCome]);
}
