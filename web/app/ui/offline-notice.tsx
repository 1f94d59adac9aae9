import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTexts } from "#web/texts/use-texts.ts";

/** Says that there is no network, as long as there is none; nothing typed goes away meanwhile. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
  const [texts] = useTexts("frame");
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-[1000] flex justify-center empty:hidden">
      {offline && (
        <p className="flex items-center gap-2.5 rounded-xl border border-base-300 bg-plum-deep px-4 py-3 text-[0.9375rem] font-medium text-white shadow-float">
          <WifiOff aria-hidden className="size-5 shrink-0" /> {texts.offline}
        </p>
      )}
    </div>
  );
}

function listen(changed: () => void) {
  for (const event of ["online", "offline"]) addEventListener(event, changed);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, changed);
  };
}
