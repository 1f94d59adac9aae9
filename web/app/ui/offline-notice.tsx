import { lazy, Suspense, useSyncExternalStore } from "react";
import { blockedNavigation } from "./blocked-navigation.ts";

/** Loaded before it is needed, since without a network it could not be. */
export const loadOfflineLine = () => import("./offline-line.tsx");
const OfflineLine = lazy(loadOfflineLine);

/** Says that there is no network, as long as there is none; nothing typed is lost meanwhile. */
export function OfflineNotice() {
  const away = useSyncExternalStore(
    listen,
    () => blockedNavigation() || (navigator.onLine ? "" : " "),
    () => "",
  );
  return (
    <div role="status" className="offline-notice">
      <Suspense fallback={null}>{away && <OfflineLine to={away.trim()} />}</Suspense>
    </div>
  );
}

function listen(changed: () => void) {
  const shown = new AbortController();
  for (const event of ["online", "offline", "navigation-blocked"]) addEventListener(event, changed, shown);
  return () => shown.abort();
}
