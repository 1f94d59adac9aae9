import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { loadAllTexts } from "#web/texts/areas.ts";

await loadAllTexts();
configure({ asyncUtilTimeout: 10_000 }); // a busy machine takes longer than a second to load a page
Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} }); // jsdom has neither
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});
