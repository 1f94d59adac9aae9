import { lazy, Suspense, useSyncExternalStore } from "react";

/** Loaded before it is needed, since without a network it could not be. */
export const loadOfflineLine = () => import("./offline-line.tsx");
const OfflineLine = lazy(loadOfflineLine);

/** Says that there is no network, as long as there is none; nothing typed is lost meanwhile. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-[1000] flex justify-center empty:hidden">
      <Suspense fallback={null}>{offline && <OfflineLine />}</Suspense>
    </div>
  );
}

function listen(changed: () => void) {
  for (const event of ["online", "offline"]) addEventListener(event, changed);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, changed);
  };
}
