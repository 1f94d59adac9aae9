import { useRef } from "react";
import { useSearchParams } from "react-router";

/** A link with `?name=id` leads to what has this id, also where it comes after the page: the reference for it, once for each visit. */
export function useArrival(name: string): (id: string) => ((row: HTMLElement | null) => void) | undefined {
  const [params] = useSearchParams();
  const wanted = useRef(params.get(name));
  const arrive = (row: HTMLElement | null) => {
    if (!row || wanted.current === null) return;
    wanted.current = null;
    // after the browser's own scrolling to the top of a new page
    requestAnimationFrame(() => {
      row.scrollIntoView();
      row.querySelector("button")?.focus({ preventScroll: true });
    });
  };
  return (id) => (id === wanted.current ? arrive : undefined);
}
