import type { Language } from "@tutoring/contract/languages";

/** ₹1,18,000: lakh grouping, no decimals. */
export const rupees = (amount: number): string => inRupees.format(amount);

const inRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/** First letters of up to two words, without vowel signs; ST if there are none. */
export const initialsOf = (name: string | undefined): string =>
  (name ?? "")
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment.replace(/\p{M}.*/u, "") ?? "")
    .join("")
    .toUpperCase() || "ST";

/** 04:12 for 252 seconds. */
export const countdown = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;

const devanagari = /\p{Script=Devanagari}/u;

/** The value of `lang` for a text; undefined if it is the page's language. */
export function langOf(text: string, page: Language = "en"): Language | undefined {
  const language = devanagari.test(text) ? "hi" : "en";
  return language === page || (language === "en" && !/\p{Script=Latin}/u.test(text)) ? undefined : language;
}

/** A name with no line break between class and number: Class 10, कक्षा 10. */
export const withClassKept = (name: string): string => name.replace(/(Class|Classes|कक्षा) (?=\d)/g, "$1\u00A0");
