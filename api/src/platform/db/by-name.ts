import { type RawBuilder, sql } from "kysely";

/** Whether a search text may be a person's name, in either script. */
export const isName = (text: string): boolean =>
  /^[\p{sc=Latin}\p{sc=Devanagari}\p{M}\s.'-]{3,}$/u.test(text) && /\p{L}/u.test(text);

/** Whether names have each word of a search text, in any order and in either script; `sounds` is their indexed column. */
export const named = (names: RawBuilder<unknown>, sounds: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  isName(search)
    ? sql<boolean>`(${sounds} @> (select sounds_of_name(${search})) and names_contain(${names}, ${search}))`
    : sql<boolean>`false`;
