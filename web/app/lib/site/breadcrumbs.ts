import { addressIn, type Language } from "@tutoring/contract/languages";
import { frameTexts } from "./page-meta.ts";
import { siteAddress } from "./site-address.ts";

/** The path from the home page to this one, for search results. */
export const breadcrumbs = (language: Language, ...steps: { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: frameTexts(language).home, path: "/" }, ...steps].map(({ name, path }, nth) => ({
    "@type": "ListItem",
    position: nth + 1,
    name,
    item: siteAddress() + addressIn(language, path),
  })),
});
