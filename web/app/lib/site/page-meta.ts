import { siteAddress } from "./site-address.ts";
import { productName } from "./site-texts.ts";

type Page = {
  /** Without the product's name. */
  title: string;
  description: string;
  /** The one address this content is known by, from the root on. */
  path: string;
  /** What the page is about, in the words of schema.org. */
  facts?: object[];
};

/** A public page's description for search engines and chats. */
export function pageMeta({ title, description: long, path, facts = [] }: Page) {
  const address = siteAddress();
  const full = title.includes(productName) ? title : `${title} | ${productName}`;
  const description = long.length > 300 ? `${long.slice(0, 299).trimEnd()}…` : long;
  const url = address + path;
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link" as const, rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${address}/share.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "A tutor and a student in a live class" },
    { name: "twitter:card", content: "summary_large_image" },
    ...facts.map((fact) => ({ "script:ld+json": { "@context": "https://schema.org", ...fact } })),
  ];
}

/** The path from the home page to this one, for search results. */
export const breadcrumbs = (...steps: { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, nth) => ({
    "@type": "ListItem",
    position: nth + 1,
    name,
    item: siteAddress() + path,
  })),
});

export const organization = () => ({
  "@type": "EducationalOrganization",
  name: productName,
  url: `${siteAddress()}/`,
  logo: `${siteAddress()}/share.png`,
  areaServed: "IN",
});
