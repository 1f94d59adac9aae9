import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";
import { tryAgain } from "./offline-navigation.ts";

/** `to`: where a press would have led. */
export default function OfflineLine({ to }: { to: string }) {
  const [texts] = useTexts("ui");
  const [trying, setTrying] = useState(false);
  const [navigate, { search, hash }] = [useNavigate(), useLocation()];
  // ends what React Router still waits for; a change of the hash alone loads nothing
  useEffect(() => {
    const here = { search, hash: hash || "#main" };
    if (to) Promise.resolve(navigate(here, { replace: true, preventScrollReset: true })).catch(globalThis.reportError);
  }, [to, navigate, search, hash]);
  const again = () => {
    setTrying(true);
    tryAgain(to)
      .finally(() => setTrying(false))
      .catch(globalThis.reportError);
  };
  return (
    <p className="flex items-center gap-2.5 rounded-xl border border-base-300 bg-plum-deep px-4 py-3 text-[0.9375rem] font-medium text-white shadow-float">
      <WifiOff aria-hidden className="size-5 shrink-0" />
      <span>{to && navigator.onLine ? texts.unreachable : texts.offline}</span>
      {to && (
        <button type="button" className="btn btn-quiet btn-sm whitespace-nowrap" disabled={trying} onClick={again}>
          {texts.tryAgain}
        </button>
      )}
    </p>
  );
}
