import { type Area, type Areas, textsHere } from "#web/texts/areas.ts";
import { languageIn, type Matches } from "./page-meta.ts";
import { productName } from "./site-texts.ts";

/** The head of a page that is not for search engines. Its texts may not be here yet: then the product's name is its title. */
export function privateMeta<A extends Area>(matches: Matches, area: A, titleIn: (texts: Areas[A]) => string) {
  const texts = textsHere(languageIn(matches), area);
  return [{ title: texts ? `${titleIn(texts)} | ${productName}` : productName }, { name: "robots", content: "noindex" }];
}
