// Keeps the page while the next one cannot be fetched: a browser would show its own error page in place of both.
import { stop } from "./stopped-at.ts";

let allowed = false;
let pressed = "";

/** Whether our server answers now. */
const answers = () =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(8_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Goes to this address if our server answers, else stays. */
export async function tryAgain(to: string): Promise<void> {
  if (!(await answers())) return stop(to);
  allowed = true;
  if (to === location.href) location.reload();
  else location.assign(to);
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
const isPage = ({ origin, target, download, hash, pathname }: HTMLAnchorElement) =>
  origin === location.origin && !target && !download && !(hash && pathname === location.pathname);
/** Offline without a worker, which brings the pages that it keeps. */
const isCutOff = () => !navigator.onLine && !navigator.serviceWorker?.controller;

addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || !isPage(link) || !isPlain(event)) return;
    pressed = link.href;
    if (!isCutOff()) return;
    event.preventDefault();
    event.stopPropagation();
    stop(pressed);
  },
  { capture: true },
);
addEventListener("online", () => stop(""));

type Navigate = Event & { navigationType: string; userInitiated: boolean };
const { navigation } = globalThis as { navigation?: EventTarget };
navigation?.addEventListener("navigate", (event) => {
  const { navigationType, userInitiated, cancelable } = event as Navigate;
  if (!cancelable || allowed) return;
  if (navigationType === "traverse" && isCutOff()) event.preventDefault();
  // a page reloads itself if the code of the next one does not come
  if (navigationType === "reload" && !userInitiated) {
    event.preventDefault();
    tryAgain(pressed || location.href).catch(globalThis.reportError);
  }
});
