import type { Range } from "./telephone-numbers.ts";

const name = "[\\p{L}\\p{M}\\p{N}._%+'-]";
const startsName = `(?<!${name})`;
const startsLink = "(?<![\\p{L}\\p{N}.-])";
const startsWord = "(?<![\\p{L}\\p{M}\\p{N}.-])";
const endsWord = "(?![\\p{L}\\p{M}\\p{N}])";

const topLevel =
  "com|in|org|net|info(?!\\()|io|me|co|app|dev|xyz|online|site|link|live|club|shop|edu|gov|ly|gl|be|gd|to(?!\\()|page|tech|academy|ai|blog|store(?!\\()|education|guru|website|biz|cc|tv|gg|ee|gle|uk";
/** Top-level domains that are words as well, and so are recognised before a path only. */
const wordsBeforePath = "so|us|class|today|study|world|life|space|zone|team|bio|ink|im|at|is|it|pro|chat";
/** Top-level domains that are recognised after the word "dot". */
const spokenTopLevel = "com|org|net|info|app|dev|xyz|online|site|co|academy|ai|blog|store|कॉम|इन|ऑर्ग|नेट";
const providers =
  "g\\s?mail|yahoo|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|ymail|जी\\s?मेल|याहू|हॉटमेल|आउटलुक|रेडिफ(?:मेल)?";
/** What follows the @ of a UPI id; names of banks alone are words for interest rates too. */
const upi =
  "ok(?:axis|sbi|icici|hdfc(?:bank)?|bizaxis)|paytm|pt(?:yes|axis|hdfc|sbi)|ybl|ibl|axl|y?apl|rapl|upi|hdfcbank|axisb(?:ank)?|barodampay|postbank|freecharge|wa(?:axis|hdfcbank|icici|sbi)|naviaxis|ikwik|jupiteraxis|superyes";

const bracketed = (word: string) => `[([{<]\\s?${word}\\s?[)\\]}>]`;
const saidDot = `(?:\\bdot\\b|${bracketed("dot")}|डॉट)`;
const dot = `(?:\\.|${saidDot})`;
const atTheRate = "(?:\\bat\\s+the\\s+rate(?:\\s+of)?\\b|एट\\s+द\\s+रेट)";
const at = `(?:@|${bracketed("at")}|${atTheRate}|\\bat\\s+rate\\b|\\bat\\b|एट\\s+रेट|एट|ऐट)`;
/** After an @: "120 per m", "Rs 5 each", "5pm". */
const noPrice =
  "(?!(?:rs|inr)?\\.?\\s?\\p{N}{1,9}(?:[.,]\\p{N}{1,9})?(?:rs|per|[ap]m|k?g|[kc]?m|m?l)?(?!\\p{N}|\\p{L}|[.-]\\p{L}))";
/** Not the words of a school and not those of a program: "B.Com", "System.in", "java.io.File". */
const noSubject = `(?!(?:[bmd]\\.(?:com|tech)|system\\.in|javax?\\.(?:io|net)|e\\.g|i\\.e|(?:this|self|console|log|logger)\\.\\p{L}+)${endsWord})`;

/** "ravimaths dot in"; the dot in a drawing has a word for a thing before it, and a sentence goes on. */
const domainSaid =
  "(?!(?:the|an|this|that|which|each|every|one|black|red|blue|green|white|small|big)\\s)[\\p{L}\\p{N}-]{3,63}\\s{1,2}dot\\s{1,2}in";

const apps =
  "insta(?:gram)?|ig|telegram|snap(?:chat)?|facebook|fb|discord|skype|twitter|g\\s?mail|जी\\s?मेल|इंस्टा(?:ग्राम)?|टेलीग्राम|फेसबुक|स्काइप";
/** Networks of which the names are words or abbreviations as well. */
const shortApps = "signal|tg|yahoo|hotmail|outlook|rediffmail";
const id = "id|handle|username|user|name|par|pe|आईडी|पर";
/** A name in a network has letters, and a digit or a sign within. */
const account =
  "(?=[\\p{L}_]|\\p{N}{1,20}[\\p{L}_]{3})(?=[\\p{L}\\p{M}\\p{N}_.#]{0,40}(?:[\\d_#]|\\.[\\p{L}\\p{N}]))[\\p{L}\\p{M}\\p{N}_.#]{3,40}";

/** Email addresses, links and names in other networks, also when spelled out: "name at gmail dot com". */
const patterns = [
  `${startsName}${name}{1,64}(?:@${noPrice}|\\s?${bracketed("at")}\\s?)[\\p{L}\\p{M}\\p{N}-]{1,63}(?:\\s?${dot}\\s?\\p{L}{1,20}){0,4}`,
  `${startsName}${name}{1,64}\\s@\\s(?:(?:${providers}|${upi})${endsWord}|(?!\\p{N}{1,9}\\.)[\\p{L}\\p{M}\\p{N}-]{1,63}(?:(?:\\.|\\s?${saidDot}\\s?)\\p{L}{2,20}){1,4})`,
  `${startsName}${name}{1,64}(?:\\s{1,3}${dot}\\s{1,3}[\\p{L}\\p{M}\\p{N}]{1,30}){0,2}\\s{0,3}${at}\\s{0,3}(?:${providers})(?:\\s{0,3}${dot}?\\s{0,3}(?:${spokenTopLevel}))?`,
  `${startsName}${name}{1,64}\\s{1,3}(?:${providers})\\s{0,3}${dot}?\\s{0,3}(?:com|कॉम)`,
  `${startsName}${name}{1,64}\\s{0,3}${atTheRate}\\s{0,3}(?:(?:${upi})${endsWord}|[\\p{L}\\p{M}\\p{N}-]{2,30}(?:\\.(?:${topLevel})|\\s{0,3}${saidDot}\\s{0,3}(?:${topLevel}|${spokenTopLevel}))${endsWord})`,
  `${startsName}${name}{1,64}[-_]at[-_][\\p{L}\\p{N}]{2,30}[-_]dot[-_](?:${topLevel})${endsWord}`,
  "(?:h(?:tt|xx)ps?\\s?:\\s?/\\s?/|www\\.|www\\s+dot\\s+)\\S+",
  "(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,19}://\\S+",
  "(?<![\\p{N}.])\\d{1,3}(?:\\.\\d{1,3}){3}(?::\\d{2,5})?/\\p{L}\\S*",
  `${startsLink}${noSubject}(?:[a-z0-9-]{1,63}\\.){1,5}(?:(?:${topLevel})${endsWord}(?:[/?#]\\S*)?|(?:${wordsBeforePath})/[\\p{L}\\p{N}]\\S*)`,
  `${startsWord}[\\p{L}\\p{M}\\p{N}-]{2,63}\\s{0,2}(?:${saidDot}|\\(\\.\\))\\s{0,2}(?:${spokenTopLevel})${endsWord}`,
  `${startsWord}[\\p{L}\\p{M}\\p{N}-]{2,63}\\s{0,2}${bracketed("(?:dot|\\.)")}\\s{0,2}(?:${topLevel})${endsWord}`,
  `${startsLink}${domainSaid}(?=\\s{0,3}(?:[.,;:!?)/\\]]|$))`,
  `(?<=(?:site|visit|open|link|url|google|search)(?:\\s?[:-])?\\s{1,2}(?:is\\s|at\\s|on\\s)?)${domainSaid}`,
  `${startsLink}[\\p{L}\\p{N}-]{2,63}\\s{1,2}\\.\\s{0,2}(?:com|org|net)(?![\\p{L}\\p{N}])`,
  `(?<![\\p{L}\\p{N}])(?:t|wa|meet|zoom|youtu|bit)(?:\\s{0,2}(?:dot|${bracketed("dot")}|डॉट)\\s{0,2}|\\.|\\s{1,2}\\.\\s{0,2})(?:me|us|be|ly|मी)(?![\\p{L}\\p{N}])(?:\\s{0,2}(?:slash|/|स्लैश)\\s{0,2}\\S+)?`,
  `(?<![\\p{L}\\p{N}])@${noPrice}[\\p{L}\\p{N}_.]{3,}`,
  `(?<![\\p{L}\\p{N}])(?:${apps})(?![\\p{L}\\p{M}])(?:\\s{0,2}[:=-]|\\s{1,3}(?:${id}|is|on|pr|है)){0,3}\\s{0,3}${account}`,
  `(?<![\\p{L}\\p{N}])(?:${shortApps})(?:\\s{0,2}[:=]|\\s{1,3}(?:${id})\\b){1,3}(?:\\s{1,3}is)?\\s{0,3}${account}`,
].map((pattern) => new RegExp(pattern, "giu"));

/** "Let's meet.In class we read": the end of a sentence and the next one, with no space between them. */
const sentences = /^[\p{L}']+\.(?:In|Me|To|Be|Page|Live|Link|Site|Online|Shop|Store|Education|Club|App|Info|Tech|Co)$/u;
const shortSentences =
  /^(?:it|ok|okay|yes|no|done|meet|class|that|this|now|today|tomorrow|here|there|sir|thanks|you|me|them|him|her|home|good|fine|sure)\.(?:in|me|to|be|live|page|link|info)$/iu;
const goesOn = /^\s+\p{Ll}/u;

/** The addresses, links and names in other networks in a plain text. */
export const addresses = (text: string): Range[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .map((found) => ({ from: found.index, until: found.index + found[0].length }))
      .filter(({ from, until }) => !isSentence(text.slice(from, until)) || !goesOn.test(text.slice(until, until + 4))),
  );

const isSentence = (found: string) => sentences.test(found) || shortSentences.test(found);
