import { addressIn } from "@tutoring/contract/languages";
import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const closed = "hindiOfferClosed";
const isWanted = () => /^hi\b/i.test(navigator.languages[0] ?? "") && !localStorage.getItem(closed);
const listen = (changed: () => void) => {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};

/** A quiet line for browsers that prefer Hindi, on English pages. */
export function HindiOffer() {
  const { pathname } = useLocation();
  const language = useLanguage();
  const [texts] = useTexts("frame");
  const wanted = useSyncExternalStore(listen, isWanted, () => false);
  const shown = wanted && language === "en";
  if (!shown) return null;
  const close = () => {
    localStorage.setItem(closed, "true");
    dispatchEvent(new StorageEvent("storage"));
  };
  return (
    <div className="border-b border-base-300 bg-lavender-100">
      <p className="shell flex items-center justify-between gap-3 py-1.5 text-[0.9375rem]">
        <a className="text-link py-1.5" href={addressIn("hi", pathname)} hrefLang="hi" lang="hi">
          {texts.readInHindi}
        </a>
        <button type="button" className="btn btn-ghost btn-square btn-sm" aria-label={texts.closeNotice} onClick={close}>
          <X aria-hidden className="size-4" />
        </button>
      </p>
    </div>
  );
}
