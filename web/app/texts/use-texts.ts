import { type Language, languageOf } from "@tutoring/contract/languages";
import { type Translate, translator } from "@tutoring/contract/speak";
import { createContext, use } from "react";
import { useHref } from "react-router";
import { type Area, type Areas, loadTexts, textsHere } from "./areas.ts";

/** The areas that a render has used, collected on the server. */
export const UsedAreas = createContext<Set<Area> | undefined>(undefined);

/** The language of the page's address. */
export const useLanguage = (): Language => languageOf(useHref("/"));

/** The texts of an area in the page's language, and a function that fills them in. React requires `use` in every render. */
export function useTexts<A extends Area>(area: A): [texts: Areas[A], t: Translate] {
  const language = useLanguage();
  use(UsedAreas)?.add(area);
  return [use(loadTexts(language, area)), translator(language)];
}

/** The language of this document, for code outside of components, in a browser only. */
export const documentLanguage = (): Language => languageOf(location.pathname);

/** The same for code outside of components; throws unless the area is loaded, as `frame` always is. */
export function documentTexts<A extends Area>(area: A): [texts: Areas[A], t: Translate] {
  const texts = textsHere(documentLanguage(), area);
  if (!texts) throw new Error(`the texts of ${area} are not loaded`);
  return [texts, translator(documentLanguage())];
}
