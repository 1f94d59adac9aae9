import { addressIn, type Language, languages } from "@tutoring/contract/languages";
import { siteAddress } from "./site-address.ts";

/** The languages in which search engines are offered a page, given those of its texts. */
export const languagesOffered = (textLanguages: readonly Language[]): Language[] =>
  languages.filter((one) => one === "en" || textLanguages.includes(one));

/** A page's canonical address for search engines in a language: the English one if its texts are not in that language. */
export const knownAddress = (path: string, language: Language, textLanguages: readonly Language[]): string =>
  siteAddress() + addressIn(languagesOffered(textLanguages).includes(language) ? language : "en", path);
