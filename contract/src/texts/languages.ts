/** The product's languages, in the order in which they are offered; the first is the one of addresses without a prefix. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** The locale of dates, numbers and money. */
export const locales: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };

/** The language of `/hi/courses` is Hindi; of every other address, English. */
export const languageOf = (path: string): Language => (/^\/hi(?=[/?#]|$)/.test(path) ? "hi" : "en");

/** `/courses` as it is addressed in a language: `/hi/courses`. */
export const addressIn = (language: Language, path: string): string =>
  language === "en" ? path : path === "/" ? `/${language}` : `/${language}${path}`;

/** `/courses` of `/hi/courses`: the path without its language. */
export const withoutLanguage = (path: string): string => {
  const rest = languageOf(path) === "en" ? path : path.slice(3);
  return rest.startsWith("/") ? rest : `/${rest}`;
};

/** The first of our languages that an Accept-Language header names; English if it names none. */
export const acceptedLanguage = (header: string | null | undefined): Language =>
  (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((range) => range.trim().slice(0, 2).toLowerCase())
    .find((code): code is Language => (languages as readonly string[]).includes(code)) ?? "en";
