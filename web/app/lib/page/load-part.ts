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

/** From the first use until code is fetched; after a press on a link, how long its page may take to begin. */
const [useMilliseconds, linkMilliseconds] = [500, 1_500];
let opening = false;

/** Says whether another page is being opened, which shall have the line to itself. */
export function setOpening(isOpening: boolean): void {
  opening = isOpening;
}

/**
 * Fetches code soon after a page is first used, by touch, pointer, key or scrolling. Earlier it would hold up a slow phone; a page that a
 * link leads to comes first, on a slow line.
 */
export function preloadOnUse(load: () => Promise<unknown>): () => void {
  const listening = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {
    clearTimeout(pause);
    listening.abort();
  };
  const wait = (milliseconds: number) => {
    clearTimeout(pause);
    pause = setTimeout(begin, milliseconds);
  };
  const used = ({ type, target }: Event) => {
    const isLink = type === "pointerdown" && target instanceof Element && target.closest("a[href]");
    if (isLink || pause === undefined) wait(isLink ? linkMilliseconds : useMilliseconds);
  };
  const begin = () => {
    if (opening) {
      wait(useMilliseconds);
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
