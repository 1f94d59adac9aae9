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

/** Fetches code when the page is first used, by touch, pointer, key or scrolling; running it earlier would hold up a slow phone. */
export function preloadOnUse(load: () => Promise<unknown>): () => void {
  const waiting = new AbortController();
  let cancel = () => waiting.abort();
  const began = () => {
    waiting.abort();
    cancel = preload(load);
  };
  for (const kind of ["pointerdown", "pointermove", "keydown", "scroll"])
    addEventListener(kind, began, { capture: true, passive: true, signal: waiting.signal });
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
