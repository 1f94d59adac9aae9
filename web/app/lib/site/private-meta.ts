import type { Area, Areas } from "#web/texts/areas.ts";
import { headTexts, languageIn, type Matches } from "./page-meta.ts";
import { productName } from "./site-texts.ts";

/** The head of a page that is not for search engines. */
export const privateMeta = <A extends Area>(matches: Matches, area: A, titleIn: (texts: Areas[A]) => string) => [
  { title: `${titleIn(headTexts(languageIn(matches), area))} | ${productName}` },
  { name: "robots", content: "noindex" },
];
