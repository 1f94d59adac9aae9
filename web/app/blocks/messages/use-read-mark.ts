import { useEffect, useRef } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

/** Marks everything up to a message as read, once it is on a visible page. */
export function useReadMark(id: string, last: number, onRead: () => void): void {
  const marked = useRef(0);
  const told = useRef(onRead);
  useEffect(() => {
    told.current = onRead;
  });
  useEffect(() => {
    const mark = async () => {
      if (document.visibilityState !== "visible" || last <= marked.current) return;
      marked.current = last;
      await browserApi.messages.markRead({ params: { id }, body: { number: last } }).then(
        () => told.current(),
        () => {
          marked.current = 0;
        }, // the next message tries again
      );
    };
    const markNow = () => inBackground(mark());
    markNow();
    document.addEventListener("visibilitychange", markNow);
    return () => document.removeEventListener("visibilitychange", markNow);
  }, [id, last]);
}
