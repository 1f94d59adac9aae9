import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";
import { blockNavigation } from "./blocked-navigation.ts";

// Keeps the page while the next one cannot be fetched: a browser would show its own error page in place of both (decisions/0176).

let allowed = false;
/** The page that is being fetched since a press on its link. */
let pressed = "";

/** Whether our server answers now. */
const answers = () =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(8_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Goes to this address if our server answers, else stays. */
async function tryAgain(to: string): Promise<void> {
  if (!(await answers())) return blockNavigation(to);
  blockNavigation("");
  allowed = true;
  if (to === location.href) location.reload();
  else location.assign(to);
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
const isPage = ({ origin, target, download, hash, pathname }: HTMLAnchorElement) =>
  origin === location.origin && !target && !download && !(hash && pathname === location.pathname);
/** A worker brings the pages that it keeps. */
const isKept = (to: string) =>
  Boolean(navigator.serviceWorker?.controller) && /^(\/hi)?\/(student\/(profile|bookings)$|staff\b)/.test(new URL(to).pathname);
const isCutOff = (to: string) => !navigator.onLine && !isKept(to);

addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || !isPage(link) || !isPlain(event)) return;
    pressed = link.href;
    if (!isCutOff(link.href)) return blockNavigation("");
    event.preventDefault();
    event.stopPropagation();
    blockNavigation(pressed);
  },
  { capture: true },
);
addEventListener("online", () => blockNavigation(""));
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  allowed = false;
  blockNavigation("");
});

type Navigate = Event & {
  navigationType: "push" | "replace" | "reload" | "traverse";
  userInitiated: boolean;
  hashChange: boolean;
  destination: { url: string };
};
const { navigation } = globalThis as { navigation?: EventTarget };
navigation?.addEventListener("navigate", (event) => {
  const { navigationType, userInitiated, hashChange, cancelable, destination } = event as Navigate;
  const to = pressed || location.href;
  if (navigationType !== "reload") pressed = "";
  if (!cancelable || allowed) return;
  if (navigationType === "traverse" && !hashChange && isCutOff(destination.url)) event.preventDefault();
  // a page reloads itself if the code of the next one does not come
  if (navigationType === "reload" && !userInitiated && !isKept(location.href)) {
    event.preventDefault();
    tryAgain(to).catch(globalThis.reportError);
  }
});

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
