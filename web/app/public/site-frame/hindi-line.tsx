import { X } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";
import { LanguageLink } from "./language-link.tsx";

/** Leads from an English page to the same page in Hindi. */
export default function HindiLine({ onClose }: { onClose: () => void }) {
  const [texts] = useTexts("ui");
  return (
    <div className="border-b border-base-300 bg-lavender-100">
      <p className="shell flex items-center justify-between gap-3 py-1.5 text-[0.9375rem]">
        <LanguageLink language="hi" className="text-link py-1.5">
          {texts.readInHindi}
        </LanguageLink>
        <button type="button" className="btn btn-ghost btn-square btn-sm" aria-label={texts.closeNotice} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </button>
      </p>
    </div>
  );
}
