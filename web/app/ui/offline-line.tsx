import { WifiOff } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";

export default function OfflineLine() {
  const [texts] = useTexts("ui");
  return (
    <p className="flex items-center gap-2.5 rounded-xl border border-base-300 bg-plum-deep px-4 py-3 text-[0.9375rem] font-medium text-white shadow-float">
      <WifiOff aria-hidden className="size-5 shrink-0" /> {texts.offline}
    </p>
  );
}
