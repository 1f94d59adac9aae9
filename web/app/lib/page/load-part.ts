import { documentTexts } from "#web/texts/use-texts.ts";
import { toast } from "./toast.ts";

const timeout = 400;
const notice = "loading-part";

/** Fetches code while the browser is idle; failures surface where the code is used. The returned function cancels. */
export function preload(load: () => Promise<unknown>): () => void {
  const work = () => {
    load().catch(() => {});
  };
  if (!("requestIdleCallback" in window)) {
    const wait = setTimeout(work, 1_000);
    return () => clearTimeout(wait);
  }
  const idle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(idle);
}

const pauseMilliseconds = 1_000;
let opening = false;

/** Says whether another page is being opened, which shall have the line to itself. */
export function setOpening(isOpening: boolean): void {
  opening = isOpening;
}

/**
 * Fetches code once a page has been used, by touch, pointer, key or scrolling, and its user pauses. Earlier it would hold up a slow phone,
 * or, on a slow line, the page that a press leads to.
 */
export function preloadOnUse(load: () => Promise<unknown>): () => void {
  const listening = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {
    clearTimeout(pause);
    listening.abort();
  };
  const used = () => {
    clearTimeout(pause);
    pause = setTimeout(begin, pauseMilliseconds);
  };
  const begin = () => {
    if (opening) {
      used();
      return;
    }
    listening.abort();
    cancel = preload(load);
  };
  for (const kind of ["pointerdown", "pointermove", "keydown", "scroll"])
    addEventListener(kind, used, { capture: true, passive: true, signal: listening.signal });
  return () => cancel();
}

/** Fetches code on request, with a toast if it is slow or fails. Resolves to whether it came. */
export async function loadPart(load: () => Promise<unknown>): Promise<boolean> {
  const slow = setTimeout(() => toast.loading(documentTexts("frame")[0].loading, { id: notice }), timeout);
  try {
    await load();
    toast.dismiss(notice);
    return true;
  } catch {
    toast.error(documentTexts("frame")[0].partNotLoaded, { id: notice });
    return false;
  } finally {
    clearTimeout(slow);
  }
}
