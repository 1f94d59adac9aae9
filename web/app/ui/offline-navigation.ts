// Keeps the page while the next one cannot be fetched: a browser would show its own error page in place of both (decisions/0176).
import { blockNavigation } from "./blocked-navigation.ts";

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
export async function tryAgain(to: string): Promise<void> {
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
/** A worker brings the pages that it stores. */
const hasWorker = () => Boolean(navigator.serviceWorker?.controller);
const isCutOff = () => !navigator.onLine && !hasWorker();

addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || !isPage(link) || !isPlain(event)) return;
    pressed = link.href;
    if (!isCutOff()) return blockNavigation("");
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
};
const { navigation } = globalThis as { navigation?: EventTarget };
navigation?.addEventListener("navigate", (event) => {
  const { navigationType, userInitiated, hashChange, cancelable } = event as Navigate;
  const to = pressed || location.href;
  if (navigationType !== "reload") pressed = "";
  if (!cancelable || allowed) return;
  if (navigationType === "traverse" && !hashChange && isCutOff()) event.preventDefault();
  // a page reloads itself if the code of the next one does not come
  if (navigationType === "reload" && !userInitiated && !hasWorker()) {
    event.preventDefault();
    tryAgain(to).catch(globalThis.reportError);
  }
});
