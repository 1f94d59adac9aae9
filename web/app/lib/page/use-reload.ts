import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the page's data again, and resolves once they are on the screen: React Router shows them in a transition after its own
 * promise, and until then the page's buttons would act on what is out of date.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const isHere = useRef(false);
  const tell = () => {
    for (const resolve of waiting.current.splice(0)) resolve();
  };
  useEffect(tell, [shown]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      tell();
    };
  }, []);
  return useCallback(async () => {
    await revalidate();
    if (!isHere.current) return;
    await new Promise<void>((resolve) => {
      waiting.current.push(resolve);
      // a transition of its own is shown with, or after, the one before it
      startTransition(() => setShown((times) => times + 1));
    });
  }, [revalidate]);
}
