import { withoutLanguage } from "@tutoring/contract/languages";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { StudentSignIn } from "#web/blocks/sign-in/index.ts";
import { useLeavePublicPages } from "#web/lib/access/public-pages.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Spinner } from "#web/ui/notices.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const HindiLine = lazy(() => import("./hindi-line.tsx"));

const closed = "hindiOfferClosed";
const isWanted = () => /^hi\b/i.test(navigator.languages[0] ?? "") && !localStorage.getItem(closed);
const listen = (changed: () => void) => {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};

/** A quiet line for browsers that prefer Hindi, on English pages. */
function HindiOffer() {
  const wanted = useSyncExternalStore(listen, isWanted, () => false);
  const shown = useLanguage() === "en" && wanted;
  const close = () => {
    localStorage.setItem(closed, "true");
    dispatchEvent(new StorageEvent("storage"));
  };
  return <Suspense fallback={null}>{shown && <HindiLine onClose={close} />}</Suspense>;
}

/** Shown while a page without a skeleton of its own loads. */
const shapes = [
  { path: /^\/course\/\d+(\/book)?$/, words: "loadingCourse" },
  { path: /^\/tutor\/(?!signup)[^/]+$/, words: "loading" },
  { path: /^\/student\/profile$/, words: "loadingProfile" },
  { path: /^\/student\/bookings$/, words: "loadingBookings" },
] as const;

export default function PublicFrame() {
  useLeavePublicPages();
  const [texts] = useTexts("frame");
  const { location } = useNavigation();
  const here = useLocation().pathname;
  const to = location ? withoutLanguage(location.pathname) : here;
  const waiting = to === here ? undefined : shapes.find(({ path }) => path.test(to));
  return (
    <StudentSignIn>
      <a href="#main" className="btn btn-primary skip-link">
        {texts.skipToContent}
      </a>
      <SiteHeader />
      <HindiOffer />
      {waiting ? (
        <main id="main" className="shell min-h-[60vh] py-16">
          <Spinner>{texts[waiting.words]}</Spinner>
        </main>
      ) : (
        <Outlet />
      )}
      <SiteFooter isShort={/^\/(student\/|course\/[^/]+\/book)/.test(withoutLanguage(here))} />
    </StudentSignIn>
  );
}
