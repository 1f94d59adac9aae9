import { BellRing } from "lucide-react";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { usePush } from "./use-push.ts";

const kept = "push-not-now";
const pauseMilliseconds = 30 * 86_400_000;
const wasAskedLately = () => Date.now() - Number(localStorage.getItem(kept) ?? 0) < pauseMilliseconds;

/** Offers notifications on this device, after something that they would help with; "not now" is kept for 30 days. */
export function PushOffer({ reader }: { reader: "family" | "tutor" }) {
  const [texts] = useTexts("reach");
  const [isOpen, setIsOpen] = useState(() => !wasAskedLately());
  const { data } = useQuery({ key: isOpen ? "reach" : "", load: (signal) => browserApi.reach.showReach({}, { signal }) });
  const { state, busy, on } = usePush(data?.key);
  if (!isOpen || state === undefined || state === "on" || state === "denied" || state === "unsupported") return null;
  const later = () => {
    localStorage.setItem(kept, String(Date.now()));
    setIsOpen(false);
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-lavender-50 p-4">
      <BellRing aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="min-w-48 grow">
        <p className="font-medium">{reader === "tutor" ? texts.offerTutor : texts.offer}</p>
        {state === "install-first" && <p className="mt-1 text-[0.9375rem] text-muted">{texts.installFirst}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === "off" && (
          <BusyButton
            type="button"
            className="btn btn-quiet btn-sm"
            busy={busy}
            busyText={texts.turningOn}
            onClick={() => inBackground(on())}
          >
            {texts.turnOn}
          </BusyButton>
        )}
        <button type="button" className="btn btn-ghost btn-sm" onClick={later}>
          {texts.notNow}
        </button>
      </div>
    </div>
  );
}
