import { engine, translated } from "./browser.ts";
import type { Page } from "playwright-core";

/** Words in Latin letters that a Hindi page may hold: the brand, exams, boards, units, formats, and names of programs and companies. */
const allowed =
  /Online Tutoring|English|Google Play|Razorpay|OTP|PDF|CBSE|ICSE|ISC|IGCSE|NIOS|\bIB\b|NCERT|JEE|NEET|UPSC|IIT|IELTS|OK|KB|MB|IST|AM|PM|DOCX?|Word|JPE?G|Chrome|Linux|PNG|GIF|WebP|Wi-?Fi|DPDP|B\.Tech|M\.Sc|PhD|GST(?:IN)?|SAC|\b(?:OT|CN|C)[/-][\w/-]+|Android|iPhone|Safari|Firefox|Google Calendar|Outlook|iCal|“(?:Integrate calendar|Shared calendars|Publish|ICS)”|MP4|WebM|India|[\w.+-]+@[\w.-]+|https?:\S+|BK-\d+-\d+|pay_\w+/g;

/** Whether a text of a Hindi page has Latin letters besides the allowed words. */
export const hasEnglish = (text: string): boolean => /[A-Za-z]{2,}/.test(text.replaceAll(allowed, " "));

/**
 * Visible texts, labels and hints of a page, and texts of its head, that have Latin letters besides the allowed words and these
 * names. Texts under another `lang` do not count.
 */
export async function latinTexts(page: Page, names: string[] = []): Promise<string[]> {
  const found = await page.evaluate((known) => {
    const shown = (element: Element) =>
      element.checkVisibility() &&
      element.closest("[lang]")?.getAttribute("lang")?.startsWith("hi") &&
      !element.closest("style,script");
    const reported =
      'meta[name="description"], meta[property="og:title"], meta[property="og:description"], meta[property="og:image:alt"]';
    const texts = [document.title, ...[...document.querySelectorAll<HTMLMetaElement>(reported)].map(({ content }) => content)];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && shown(parentElement)) texts.push((textContent ?? "").trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], img[alt]"))
      if (shown(element))
        for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
    const originals = [...document.querySelectorAll('body [lang^="en"]')]
      .map(({ textContent }) => textContent.trim())
      .concat(known);
    const breakable = (text: string) => text.replaceAll("\u00A0", " ");
    // a label may include a name that has no Hindi text
    return texts.map((text) =>
      originals.reduce((left, original) => (original ? left.replaceAll(breakable(original), " ") : left), breakable(text)),
    );
  }, names);
  return [...new Set(found)].filter(hasEnglish);
}

/**
 * Makes each text of the page 40 % longer, with Devanagari marks, and returns those that are then clipped, leave the screen or
 * overlap another text. Texts truncated on purpose, with an ellipsis, do not count.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  if (translated || engine !== "chromium") return Promise.resolve([]); // it measures texts, in the letters of one browser
  return page.evaluate(() => {
    const nodes: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const isShown =
        node.data.trim() &&
        node.parentElement?.checkVisibility() &&
        !node.parentElement.closest("style,script,option") &&
        node.parentElement.offsetWidth > 1;
      if (isShown) nodes.push(node);
    }
    for (const node of nodes) {
      const words = node.data.trim().split(/\s+/);
      const extra = Math.ceil(node.data.trim().length * 0.4);
      const letters = "र्कि".repeat(Math.ceil(extra / 2)).slice(0, extra + 1);
      // several words become more words, a single word a longer one
      const most = words.length > 1 ? Math.ceil(Math.max(...words.map(({ length }) => length)) * 1.4) : letters.length;
      const more = letters.match(new RegExp(`.{1,${most}}`, "gu")) ?? [];
      node.data = `${node.data.trimEnd()}${words.length > 1 ? " " : ""}${more.join(" ")}`;
    }
    const inLine = (style: CSSStyleDeclaration) => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const isCutOnPurpose = (element: Element | null): boolean =>
      element !== null && (inLine(getComputedStyle(element)) || isCutOnPurpose(element.parentElement));
    const boxes = nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return isCutOnPurpose(node.parentElement) ? [] : [{ node, box: range.getBoundingClientRect() }];
    });
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const floats = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
    const isClipped = ({ node, box }: (typeof boxes)[0]) => {
      if (!scrolls(node.parentElement) && (box.right > innerWidth + 1 || box.left < -1)) return true;
      for (let around = node.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX)) break; // it can be scrolled into view
        const frame = around.getBoundingClientRect();
        if (overflowX === "hidden" && (box.right > frame.right + 1 || box.left < frame.left - 1)) return true;
        if (overflowY === "hidden" && box.bottom > frame.bottom + 2) return true;
        if (around.matches("button, .btn, .badge, .chip") && (box.right > frame.right + 1 || box.bottom > frame.bottom + 2))
          return true;
      }
      return false;
    };
    const clipped = boxes.filter(isClipped).map(({ node }) => `clipped: ${node.data}`);
    const laid = boxes.filter(({ node }) => !floats(node.parentElement));
    const over = laid.flatMap(({ node, box }, nth) =>
      laid.slice(nth + 1, nth + 40).flatMap((other) => {
        const isInside = node.parentElement?.contains(other.node) || other.node.parentElement?.contains(node);
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        return !isInside && across > 3 && down > 8 ? [`over another: ${node.data} / ${other.node.data}`] : [];
      }),
    );
    return [...clipped, ...over];
  });
}
