import { useEffect } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";

const everyMilliseconds = 30_000;

/** How many conversations have something unread; looked up on each page, and while one is visible. */
export function useUnread(page: string): number {
  const { data, reload } = useQuery({
    key: "unread",
    load: (signal) => browserApi.messages.countUnread({}, { signal }),
    again: page,
  });
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && reload());
    const timer = setInterval(look, everyMilliseconds);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [reload]);
  return data?.unread ?? 0;
}
