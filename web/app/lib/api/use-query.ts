import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { problemOf } from "./problems.ts";

type Options<T> = {
  /** Identifies the data; nothing is loaded if it is empty. */
  key: string;
  load: (signal: AbortSignal) => Promise<T>;
  /** Shown for a failure without a sentence. */
  failed?: string;
  /** A change reloads the same data, keeping the old meanwhile. */
  again?: unknown;
  /** Debounces loading while the key changes. */
  pauseMilliseconds?: number;
};

/** Data loaded by a component. Only the last call counts; a failure keeps the data of the same key (decision 0015). */
export function useQuery<T>({ key, load, failed, again, pauseMilliseconds = 0 }: Options<T>) {
  const [texts] = useTexts("frame");
  const sentence = failed ?? texts.notLoaded;
  const [answer, setAnswer] = useState<{ key: string; data?: T; error: string }>({ key, error: "" });
  const newest = useRef(load);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    newest.current = load;
  });
  const reload = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const data = await newest.current(signal);
      if (!signal.aborted) setAnswer({ key, data, error: "" });
    } catch (failure) {
      const error = problemOf(failure, sentence).message;
      if (!signal.aborted) setAnswer((before) => (before.key === key ? { ...before, error } : { key, error }));
    }
  }, [key, sentence]);
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => inBackground(reload()), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [key, again, reload, pauseMilliseconds]);
  useEffect(() => () => running.current?.abort(), [key]);
  const { data, error } = answer.key === key ? answer : { data: undefined, error: "" };
  return { data, error, reload };
}
