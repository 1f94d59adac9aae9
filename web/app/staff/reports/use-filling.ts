import { useEffect, useRef } from "react";

/** Fills words into a form; returns what takes them back, but not what was typed since. */
export function useFilling<V extends object>(values: V, set: (change: Partial<V>) => void): (words: Partial<V>) => () => void {
  const newest = useRef(values);
  useEffect(() => {
    newest.current = values;
  });
  return (words) => {
    const before = values;
    set(words);
    return () => {
      const names = (Object.keys(words) as (keyof V)[]).filter((name) => newest.current[name] === words[name]);
      set(Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<V>);
    };
  };
}

/** Whether filling in these words would lose others. */
export const wouldLose = (values: object, words: object): boolean =>
  Object.entries(words).some(([name, word]) => {
    const held = String(values[name as keyof typeof values]).trim();
    return held !== "" && held !== String(word);
  });
