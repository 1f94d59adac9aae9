import type { RouterContextProvider } from "react-router";
import { api } from "#web/lib/api.ts";
import { Spinner } from "#web/ui/notices.tsx";

/** The sidebar's badge: how many requests wait. A failure shows none and stops nobody. */
export async function loadWaiting({ context }: { context: Readonly<RouterContextProvider> }) {
  const { waiting } = await context
    .get(api)
    .bookings.findBookRequests({ query: { limit: 1 } })
    .catch(() => ({ waiting: 0 }));
  return { waiting };
}

export const DeskLoading = () => (
  <main id="main" className="grid min-h-dvh place-items-center">
    <Spinner>Loading...</Spinner>
  </main>
);
