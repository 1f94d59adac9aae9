import { addressIn, type Language, languages } from "@tutoring/contract/languages";
import { siteAddress } from "./site-address.ts";

/** The languages in which search engines are offered a page whose texts are in these. */
export const languagesOffered = (textLanguages: readonly Language[]): Language[] =>
  languages.filter((one) => one === "en" || textLanguages.includes(one));

/** The one address by which search engines know a page that is read in a language: the English one, where its texts are not in that. */
export const knownAddress = (path: string, language: Language, textLanguages: readonly Language[]): string =>
  siteAddress() + addressIn(languagesOffered(textLanguages).includes(language) ? language : "en", path);
