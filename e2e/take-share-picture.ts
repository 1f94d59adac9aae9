import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@tutoring/contract/languages";
import type { Page } from "playwright-core";
import { sharePicture } from "../web/app/lib/site/page-meta.ts";
import english from "../web/app/texts/home.en.ts";
import hindi from "../web/app/texts/home.hi.ts";

const root = join(import.meta.dirname, "..");
const shareWords = {
  en: { headline: english.headline, promise: "Live one-to-one classes. The first one is free." },
  hi: { headline: hindi.headline, promise: "घर बैठे लाइव कक्षाएँ। पहली कक्षा मुफ़्त।" },
};

/** Draws the picture of a shared link in this page, which has the language's fonts, and saves it. */
export async function takeSharePicture(page: Page, language: Language) {
  const picture = (name: string) => readFileSync(join(root, "web/app/art", name), "utf8");
  const art = { hero: picture("hero.svg"), mark: picture("mark.svg") };
  await page.evaluate(drawSharePicture, { ...art, ...shareWords[language], isTight: language === "en" });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, "web/public", sharePicture(language)) });
}

/** Runs in the page: the picture of a shared link. */
function drawSharePicture({
  hero,
  mark,
  headline,
  promise,
  isTight,
}: Record<"hero" | "mark" | "headline" | "promise", string> & { isTight: boolean }) {
  document.body.innerHTML = `
    <div id="share"><div><div id="name">${mark}<span>Online Tutoring</span></div>
    <h1>${headline}</h1><p>${promise}</p></div>${hero}</div>`;
  const style = (selector: string, rules: Partial<CSSStyleDeclaration>) => {
    for (const one of document.querySelectorAll<HTMLElement>(selector)) Object.assign(one.style, rules);
  };
  style("body", {
    margin: "0",
    background: "#fbf8f5",
    color: "#2a1b26",
    fontFamily: "Figtree Variable, Devanagari, Arial, sans-serif",
  });
  style("#share", { display: "grid", gridTemplateColumns: "600px 1fr", alignItems: "end", height: "630px", overflow: "hidden" });
  style("#share > div", { padding: "0 0 88px 72px", alignSelf: "center" });
  style("#name", { display: "flex", gap: "16px", alignItems: "center", color: "#582f4d", fontSize: "34px", fontWeight: "650" });
  style("#name svg", { width: "56px", height: "63px" });
  const [lineHeight, letterSpacing] = isTight ? ["70px", "-0.022em"] : ["88px", "0"]; // Devanagari is higher, and never tight
  style("h1", { fontSize: "66px", lineHeight, letterSpacing, margin: "44px 0 24px", fontWeight: "650" });
  style("p", { fontSize: "30px", color: "#665661", margin: "0" });
  style("#share > svg", { width: "600px", height: "536px" });
}
