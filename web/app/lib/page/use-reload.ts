import { useCallback, useEffect, useRef } from "react";
import { useLoaderData, useRevalidator } from "react-router";

/**
 * Loads the page's data again, and resolves once they are on the screen: React Router's own promise ends before React shows them, and
 * until then the page's buttons would act on what is out of date. For loaders that return a new object each time.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const data: unknown = useLoaderData();
  const shown = useRef(data);
  const isHere = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const tell = () => {
    for (const resolve of waiting.current.splice(0)) resolve();
  };
  useEffect(() => {
    shown.current = data;
    tell();
  }, [data]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      tell();
    };
  }, []);
  return useCallback(async () => {
    const before = shown.current;
    await revalidate();
    if (!isHere.current || shown.current !== before) return;
    await new Promise<void>((resolve) => waiting.current.push(resolve));
  }, [revalidate]);
}
