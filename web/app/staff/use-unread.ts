import { browserApi } from "#web/lib/api/api.ts";
import { useLookAgain } from "#web/lib/api/use-look-again.ts";
import { useQuery } from "#web/lib/api/use-query.ts";

/** The number of conversations with unread messages; loaded on each page, and again while it is visible. */
export function useUnread(page: string): number {
  const { data, reload } = useQuery({
    key: "unread",
    load: (signal) => browserApi.messages.countUnread({}, { signal }),
    again: page,
  });
  useLookAgain(reload);
  return data?.unread ?? 0;
}
