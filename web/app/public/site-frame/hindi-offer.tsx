import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLanguage } from "#web/texts/use-texts.ts";

const HindiLine = lazy(() => import("./hindi-line.tsx"));

const closed = "hindiOfferClosed";
const isWanted = () => /^hi\b/i.test(navigator.languages[0] ?? "") && !localStorage.getItem(closed);
const listen = (changed: () => void) => {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};

/** A quiet line for browsers that prefer Hindi, on English pages. */
export function HindiOffer() {
  const wanted = useSyncExternalStore(listen, isWanted, () => false);
  const shown = useLanguage() === "en" && wanted;
  const close = () => {
    localStorage.setItem(closed, "true");
    dispatchEvent(new StorageEvent("storage"));
  };
  return <Suspense fallback={null}>{shown && <HindiLine onClose={close} />}</Suspense>;
}
