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
    <div role="status" className="fixed inset-x-4 bottom-4 z-[1000] flex justify-center empty:hidden">
      <Suspense fallback={null}>{away && <OfflineLine to={away.trim()} />}</Suspense>
    </div>
  );
}

const events = ["online", "offline", "stop"];

function listen(changed: () => void) {
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}
