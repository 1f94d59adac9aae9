import { use } from "react";
import { type Area, type Areas, loadTexts } from "#web/texts/areas.ts";
import { UsedAreas } from "#web/texts/use-texts.ts";
import { languageIn, type Matches } from "./page-meta.ts";
import { productName } from "./site-texts.ts";

/** The head of a page that is not for search engines. */
export function privateMeta<A extends Area>(matches: Matches, area: A, titleIn: (texts: Areas[A]) => string) {
  use(UsedAreas)?.add(area);
  const title = titleIn(use(loadTexts(languageIn(matches), area)));
  return [{ title: `${title} | ${productName}` }, { name: "robots", content: "noindex" }];
}
