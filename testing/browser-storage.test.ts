import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import english from "../web/app/texts/policies.en.ts";

const signedIn = "That you are signed in";
const begun = "messages you have begun";
const ofClass = "chat messages and drawings of a class";
const place = "your place in the class";

/** What a browser stores, by the beginning of its key, and the words on the privacy page that say so. */
const said: Record<string, string> = {
  token: signedIn,
  role: signedIn,
  student: "a copy of your name, phone number, email address and children",
  draft: begun,
  board: ofClass,
  chat: ofClass,
  "place in": place,
  "come back": place,
  "push-not-now": "When you said not now to notifications",
  hindiOfferClosed: "That you have closed the line that offers these pages in Hindi",
  "staff-reports": "drafts of reports",
  kept: "the classes, purchases, homework and messages that you last saw here",
  "app-version": "The version of the app, and of the update that you have put off",
  "update-put-off": "The version of the app, and of the update that you have put off",
  "shared-photos": "photos of homework that you share with us from another app, for an hour at most",
  "app-pages": "the pages themselves",
  "app-files": "the pages themselves",
};
/** Keys of the back office's own screens, which families and tutors never open. */
const ofOurTeam = ["sidebar-collapsed", "shortcuts-off", "app-advice-closed", "signed-in-there"];

const sources = globSync(["web/app/**/*.{ts,tsx}", "web/public/**/*.js"])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, "utf8"));

/** The beginning of the key that an argument gives: a literal, a constant, or a function that composes one. */
function keyOf(argument: string, source: string): string {
  const [, literal] = /^"(.+)"$/.exec(argument) ?? [];
  const name = /^\w+/.exec(argument)?.[0] ?? "";
  const [, constant] = new RegExp(`const ${name} = (?:\\([^)]*\\) => )?["\`]([^"\`$]+)`).exec(source) ?? [];
  return (literal ?? constant ?? argument).trim();
}
const keysIn = (source: string) =>
  [...source.matchAll(/(?:Storage\.setItem|caches\.open)\(("[^"]+"|\w+(?:\([^)]*\))?)/g)].map(([, argument = ""]) =>
    keyOf(argument, source),
  );

test("a family learns on the privacy page of everything that its browser keeps", () => {
  const kept = [...new Set(sources.flatMap(keysIn))].filter((key) => !ofOurTeam.includes(key));
  expect(kept.toSorted()).toEqual(Object.keys(said).toSorted());
  for (const words of Object.values(said)) expect(english.privacyBrowserText).toContain(words);
});

test("a page stores nothing in a browser in any other way", () => {
  const others = /indexedDB|document\.cookie\s*=[^=]|cookieStore|Storage\[|navigator\.storage/;
  expect(sources.filter((source) => others.test(source))).toEqual([]);
});
