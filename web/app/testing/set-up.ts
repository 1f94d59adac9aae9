import { cleanup, configure } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { connectToasts } from "#web/lib/page/toast.ts";
import { loadAllTexts } from "#web/texts/areas.ts";

connectToasts(toast); // as the page does once its toasts have come

await loadAllTexts();
configure({
  asyncUtilTimeout: 10_000, // a busy machine takes longer than a second to load a page
  // in `act`, React drops a page it is still preparing (react.dev: act, `use`): events arrive as in a browser instead
  eventWrapper: (send) => send(),
});
Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} }); // jsdom has neither
/** jsdom has no media queries; a test sets whether the screen is wide. */
export const testScreen = { isWide: false };
Object.assign(globalThis, {
  matchMedia: () => ({ matches: testScreen.isWide, addEventListener: () => {}, removeEventListener: () => {} }),
});
// jsdom's frames stop for good once one was asked for while a test held the time: these do not
const frames = new Set<number>();
Object.assign(globalThis, {
  requestAnimationFrame: (draw: FrameRequestCallback) => {
    const frame = Number(
      setTimeout(() => {
        frames.delete(frame);
        draw(performance.now());
      }, 16),
    );
    frames.add(frame);
    return frame;
  },
  cancelAnimationFrame: (frame: number) => {
    frames.delete(frame);
    clearTimeout(frame);
  },
});
// a page that is left draws nothing more
afterAll(() => {
  for (const frame of frames) clearTimeout(frame);
});
// the files of a worker share one browser
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});
