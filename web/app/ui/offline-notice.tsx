import { lazy, Suspense, useSyncExternalStore } from "react";
import { whereStopped } from "./stopped-at.ts";

/** Loaded before it is needed, since without a network it could not be. */
export const loadOfflineLine = () => import("./offline-line.tsx");
const OfflineLine = lazy(loadOfflineLine);

/** Says that there is no network, as long as there is none; nothing typed is lost meanwhile. */
export function OfflineNotice() {
  const away = useSyncExternalStore(
    listen,
    () => whereStopped() || (navigator.onLine ? "" : " "),
    () => "",
  );
  return (
    <div role="status" className="offline-notice">
      <Suspense fallback={null}>{away && <OfflineLine to={away.trim()} />}</Suspense>
    </div>
  );
}

/** Not undone, since the notice lives as long as the page. */
function listen(changed: () => void) {
  for (const event of ["online", "offline", "stop"]) addEventListener(event, changed);
  return () => {};
}
