import { addressIn, type Language, languages, locales } from "@tutoring/contract/languages";
import { use } from "react";
import { type Area, type Areas, loadTexts, textsHere } from "#web/texts/areas.ts";
import { UsedAreas } from "#web/texts/use-texts.ts";
import { knownAddress, languagesOffered } from "./known-address.ts";
import { siteAddress } from "./site-address.ts";
import { productName } from "./site-texts.ts";

/** The picture of a shared link, in `web/public`, drawn by `npm run screenshots -- keep`. */
export const sharePicture = (language: Language): string => (language === "en" ? "share.png" : `share-${language}.png`);

type Page = {
  /** Without the product's name. */
  title: string;
  description: string;
  /** The content's canonical path, from the root. */
  path: string;
  language?: Language;
  /** The languages of its texts; search engines are offered these and English. */
  textLanguages?: readonly Language[];
  /** What the page is about, as schema.org data; only on a page whose own address is the canonical one. */
  facts?: object[];
};

/** A public page's description for search engines and chats. */
export function pageMeta({ title, description: long, path, language = "en", textLanguages = languages, facts = [] }: Page) {
  const address = siteAddress();
  const full = title.includes(productName) ? title : `${title} | ${productName}`;
  const description = long.length > 300 ? `${long.slice(0, 299).trimEnd()}…` : long;
  const offered = languagesOffered(textLanguages);
  const own = offered.includes(language) ? language : "en";
  const url = knownAddress(path, language, textLanguages);
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link" as const, rel: "canonical", href: url },
    ...(offered.length > 1
      ? [...offered.map((one) => [locales[one], one] as const), ["x-default", "en"] as const].map(([hrefLang, one]) => ({
          tagName: "link" as const,
          rel: "alternate",
          hrefLang,
          href: address + addressIn(one, path),
        }))
      : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:locale", content: locales[own].replace("-", "_") },
    ...offered
      .filter((one) => one !== own)
      .map((one) => ({ property: "og:locale:alternate", content: locales[one].replace("-", "_") })),
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${address}/${sharePicture(own)}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: frameTexts(language).shareAlt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(own === language ? facts : []).map((fact) => ({
      "script:ld+json": { "@context": "https://schema.org", inLanguage: locales[language], ...fact },
    })),
  ];
}

export type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The language of a page, for its `meta`. */
export const languageIn = (matches: Matches): Language =>
  (matches[0]?.loaderData as { language?: Language } | undefined)?.language ?? "en";

/** The texts of every page, for a page's `meta`. */
export function frameTexts(language: Language): Areas["frame"] {
  const texts = textsHere(language, "frame");
  if (!texts) throw new Error("the texts of every page are not loaded");
  return texts;
}

/** The texts of an area, for a page's `meta`, which runs while React renders the head. */
export function headTexts<A extends Area>(language: Language, area: A): Areas[A] {
  use(UsedAreas)?.add(area);
  return use(loadTexts(language, area));
}

/** Titles and descriptions of all pages but the home page. */
export const titlesIn = (language: Language): Areas["titles"] => headTexts(language, "titles");

export const organization = () => ({
  "@type": "EducationalOrganization",
  name: productName,
  url: `${siteAddress()}/`,
  logo: `${siteAddress()}/share.png`,
  areaServed: "IN",
});
