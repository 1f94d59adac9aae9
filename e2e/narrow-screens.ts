import type { Page } from "playwright-core";

const widths = [320, 360, 390];
export const narrow = { width: 320, height: 844 };

/** What is wider than the window, or has a word broken in two within a button, at each narrow width. */
export async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const seen = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const root = document.documentElement;
      const scrollsItself = (element: Element | null): boolean =>
        element !== null &&
        element !== root &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsItself(element.parentElement));
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 4).join(".")} “${(element.textContent ?? "").trim().slice(0, 30)}”`;
      const beyond = [...document.body.querySelectorAll("*")]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > root.clientWidth + 1)
        .filter((one) => !scrollsItself(one.parentElement))
        .map((one) => `${nameOf(one)} reaches ${Math.round(one.getBoundingClientRect().right)}`);
      const broken = [...document.querySelectorAll("button, .btn, [role=tab], [role=menuitem]")]
        .filter((one) => one.checkVisibility())
        .flatMap((one) => {
          const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
          const words: string[] = [];
          while (walker.nextNode()) {
            const node = walker.currentNode as Text;
            for (const { 0: word, index } of node.data.matchAll(/[^\s\u00AD\u200B-]+/g)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              const lines = new Set(
                [...range.getClientRects()].filter(({ width: wide }) => wide > 1).map(({ top }) => Math.round(top)),
              );
              if (lines.size > 1 && word.length <= 20) words.push(`“${word}” is broken in ${nameOf(one)}`);
            }
          }
          return words;
        });
      return [
        ...(root.scrollWidth > root.clientWidth ? [`the page has ${root.scrollWidth}`] : []),
        ...beyond.slice(0, 5),
        ...broken,
      ];
    });
    found.push(...seen.map((one) => `${width}: ${one}`));
  }
  return found;
}
