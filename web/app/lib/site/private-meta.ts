import type { Area, Areas } from "#web/texts/areas.ts";
import { headTexts, languageIn, type Matches } from "./page-meta.ts";
import { productName } from "./site-texts.ts";

/** The head of a page hidden from search engines. */
export const privateHead = (title: string) => [{ title: `${title} | ${productName}` }, { name: "robots", content: "noindex" }];

/** The same with a title in the page's language. */
export const privateMeta = <A extends Area>(matches: Matches, area: A, titleIn: (texts: Areas[A]) => string) =>
  privateHead(titleIn(headTexts(languageIn(matches), area)));
