import { type Language, locales } from "./languages.ts";

/** A sentence with {placeholders}, or one for each plural form of its `count`. */
export type Message = string | Plural;
type Plural = { readonly zero?: string; readonly one: string; readonly other: string };

type PlaceholdersOf<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersOf<Rest> : never;
type Placeholders<M> = M extends string ? PlaceholdersOf<M> : "count" | { [F in keyof M]: PlaceholdersOf<M[F]> }[keyof M];
type Value<Name> = Name extends "count" ? number : string | number;

/** The values that a message needs; none if it has no placeholder. */
export type Given<M> = [Placeholders<M>] extends [never] ? [] : [given: { [N in Placeholders<M>]: Value<N> }];

/** Messages of one part of the product. */
export type Texts = Readonly<Record<string, Message>>;

type Lost<E, T> = Exclude<Placeholders<E>, Placeholders<T> | "count">;
type Invented<E, T> = Exclude<Placeholders<T>, Placeholders<E>>;

/** A translation: the same keys and placeholders, and a plural where the English has one. */
export type Fits<E, T> = {
  [K in keyof E]: K extends keyof T
    ? [Lost<E[K], T[K]> | Invented<E[K], T[K]>] extends [never]
      ? E[K] extends string
        ? string
        : Plural
      : `Placeholders differ: ${(Lost<E[K], T[K]> | Invented<E[K], T[K]>) & string}`
    : E[K] extends string
      ? string
      : Plural;
};

/** `translated<typeof english>()({ ... })`, to be used in place of the English. Does not compile with a missing or unknown key, or a lost or invented placeholder. */
export const translated =
  <E extends Texts>() =>
  <const T extends Texts>(texts: T & Fits<E, T> & { [K in Exclude<keyof T, keyof E>]: never }): E =>
    texts as never;

export type Translate = <const M extends Message>(message: M, ...given: Given<M>) => string;

const translators = new Map<Language, Translate>();

/** Says messages in a language: numbers in its digits and groups, plurals by its rules. */
export function translator(language: Language): Translate {
  const known = translators.get(language) ?? newTranslator(language);
  translators.set(language, known);
  return known;
}

function newTranslator(language: Language): Translate {
  const numbers = new Intl.NumberFormat(locales[language]);
  const noBreak = language === "en" ? " " : "\u00A0"; // a number stays with its noun
  const plurals = new Intl.PluralRules(locales[language]);
  const formOf = (message: Plural, count: number) =>
    (count === 0 ? message.zero : undefined) ?? message[plurals.select(count) === "one" ? "one" : "other"];
  return (message, ...[given]) => {
    const values: Record<string, string | number> = given ?? {};
    const text = typeof message === "string" ? message : formOf(message, values["count"] as number);
    return text.replace(/\{(\w+)\}( ?)/g, (_, name: string, space: string) => {
      const value = values[name];
      return typeof value === "number" ? numbers.format(value) + (space && noBreak) : (value ?? "") + space;
    });
  };
}
