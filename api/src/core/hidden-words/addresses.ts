import type { Range } from "./spoken-numbers.ts";

const word = "[\\p{L}\\p{M}\\p{N}._%+'-]";
const topLevel = "com|in|org|net|info|io|me|co|app|dev|xyz|online|site|link|live|club|shop|edu|gov|ly|gl|be|gd|to|page|tech";
/** Top-level domains that are recognised after the word "dot". */
const toldTopLevel = "com|org|net|info|app|dev|xyz|online|site|co|कॉम|इन|ऑर्ग|नेट";
const providers =
  "g\\s?mail|yahoo|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|ymail|जी\\s?मेल|याहू|हॉटमेल|आउटलुक|रेडिफ(?:मेल)?";
const dot = "(?:\\.|\\bdot\\b|\\(dot\\)|\\[dot\\]|डॉट)";
const at = "(?:@|\\(at\\)|\\[at\\]|\\bat\\s+the\\s+rate(?:\\s+of)?\\b|\\bat\\s+rate\\b|\\bat\\b|एट\\s+द\\s+रेट|एट\\s+रेट|एट|ऐट)";
const apps = "insta(?:gram)?|telegram|snap(?:chat)?|facebook|fb|discord|skype|signal|twitter|इंस्टा(?:ग्राम)?|टेलीग्राम|फेसबुक|स्काइप";

/** E-mail addresses, links and names in other networks, also when spelled out: "name at gmail dot com". */
const patterns = [
  `(?<!${word})${word}{1,64}(?:@|\\s@\\s|\\s?[([]at[)\\]]\\s?)[\\p{L}\\p{M}\\p{N}-]{1,63}(?:\\s?${dot}\\s?\\p{L}{1,20}){0,4}`,
  `(?<!${word})${word}{1,64}(?:\\s{1,3}${dot}\\s{1,3}[\\p{L}\\p{M}\\p{N}]{1,30}){0,2}\\s{0,3}${at}\\s{0,3}(?:${providers})(?:\\s{0,3}${dot}?\\s{0,3}(?:${toldTopLevel}))?`,
  `(?<!${word})${word}{1,64}\\s{1,3}(?:${providers})\\s{0,3}${dot}?\\s{0,3}(?:com|कॉम)`,
  `(?<!${word})${word}{1,64}\\s{0,3}(?:\\bat\\s+the\\s+rate(?:\\s+of)?\\b|एट\\s+द\\s+रेट)\\s{0,3}[\\p{L}\\p{M}\\p{N}]{2,30}(?:\\s{0,3}${dot}\\s{0,3}(?:${toldTopLevel}))?`,
  "(?:h(?:tt|xx)ps?\\s?:\\s?/\\s?/|www\\.|www\\s+dot\\s+)\\S+",
  `(?<![\\p{L}\\p{N}.-])(?:[a-z0-9-]{1,63}\\.){1,5}(?:${topLevel})(?![\\p{L}\\p{N}])(?:[/?#]\\S*)?`,
  `(?<![\\p{L}\\p{N}.-])[\\p{L}\\p{M}\\p{N}-]{2,63}\\s{0,2}(?:\\bdot\\b|\\(dot\\)|\\[dot\\]|\\(\\.\\)|डॉट)\\s{0,2}(?:${toldTopLevel})(?![\\p{L}\\p{M}\\p{N}])`,
  `(?<![\\p{L}\\p{N}.-])[\\p{L}\\p{N}-]{2,63}\\s{1,2}\\.\\s{0,2}(?:com|org|net)(?![\\p{L}\\p{N}])`,
  "(?<![\\p{L}\\p{N}])(?:t|wa|meet|zoom|youtu|bit)\\s{0,2}(?:dot|\\(dot\\)|\\[dot\\]|डॉट|\\.)\\s{0,2}(?:me|us|be|ly|मी)(?![\\p{L}\\p{N}])(?:\\s{0,2}(?:slash|/|स्लैश)\\s{0,2}\\S+)?",
  "(?<![\\p{L}\\p{N}])@[\\p{L}\\p{N}_.]{3,}",
  `(?<![\\p{L}\\p{N}])(?:${apps})(?![\\p{L}\\p{M}])(?:\\s{0,2}[:=-]|\\s{1,3}(?:id|handle|username|user|name|is|par|pe|on|pr|आईडी|पर|है)){0,3}\\s{0,3}(?=\\S{0,40}[\\d_#.])[\\p{L}\\p{M}\\p{N}_.#]{3,40}`,
].map((pattern) => new RegExp(pattern, "giu"));

export const addresses = (text: string): Range[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({ from: found.index, until: found.index + found[0].length })),
  );
