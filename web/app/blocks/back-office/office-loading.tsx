import { type RouterContextProvider, useLocation } from "react-router";
import { api } from "#web/lib/api/api.ts";
import common from "#web/texts/office/common.en.ts";

/** The number of waiting requests for the sidebar's badge; 0 if it cannot be loaded. */
export async function loadWaiting({ context }: { context: Readonly<RouterContextProvider> }) {
  const { waiting } = await context
    .get(api)
    .bookings.findBookRequests({ query: { limit: 1 } })
    .catch(() => ({ waiting: 0 }));
  return { waiting };
}

export const OfficeLoading = () => <OfficeSkeleton path={useLocation().pathname} />;

/** The outline of the next screen: cards in the category manager, rows elsewhere. */
export const OfficeSkeleton = ({ path }: { path: string }) => (
  <main id="main" className="mx-auto max-w-[90rem] px-4 pt-6 pb-16 sm:px-6 lg:px-8 lg:pt-7" aria-busy="true">
    <p className="sr-only" role="status">
      {common.loading}
    </p>
    <div className="skeleton h-8 w-56" />
    {path === "/admin/courses" ? (
      <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
        {Array.from({ length: 8 }, (_, nth) => (
          <div key={nth} className="skeleton h-56" />
        ))}
      </div>
    ) : (
      <div className="mt-10 grid gap-3">
        {Array.from({ length: 8 }, (_, nth) => (
          <div key={nth} className="skeleton h-14" />
        ))}
      </div>
    )}
  </main>
);
