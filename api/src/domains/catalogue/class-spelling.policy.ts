const classWord = "class|std|standard|grade|कक्षा|क्लास";
const roman = "i{1,3}|iv|vi{0,3}|ix|xi{0,2}";
const subject =
  "maths?|mathematics|science|physics|chemistry|biology|english|hindi|sanskrit|sst|evs|गणित|विज्ञान|भौतिकी|रसायन|अंग्रेजी|हिंदी|हिन्दी|संस्कृत";
/** From one to twelve, which mean a class beside a word for it. */
const numbers = [
  ...["one|एक", "two|दो", "three|तीन", "four|चार", "five|पांच|पाँच", "six|छह|छः", "seven|सात", "eight|आठ", "nine|नौ", "ten|दस"],
  ...["eleven|ग्यारह", "twelve|बारह"],
];
/** From the fourth to the twelfth, in Hindi with Latin letters: they mean a class by themselves. */
const ordinals = [
  ...["chauthi", "pa{1,2}n?ch[vw]i+n?", "ch?hath?i+", "sa{1,2}t[vw]i+n?", "a{1,2}th?[vw]i+n?", "na?u[vw]i+n?|navvi+n?"],
  ...["das[vw](?:i+|ee)n?", "g[iy]a{1,2}ra?h?[vw](?:i+|ee)n?", "ba{1,2}ra?h?[vw](?:i+|ee)n?"],
];

const [start, end] = ["(?<![\\p{L}\\p{M}\\p{N}])", "(?![\\p{L}\\p{M}\\p{N}])"];
const whole = (words: string) => new RegExp(`${start}(?:${words})${end}`, "gu");

/** In this order; the first three find what has a sign in it. */
const spellings: [RegExp, string][] = [
  [new RegExp(`(?<![\\p{N}+] ?)(?:10 ?)?\\+ ?2${end}`, "gu"), " class 12 "],
  [new RegExp(`(?<![\\p{N}+] ?)\\+ ?1${end}`, "gu"), " class 11 "],
  [whole("n\\.e\\.e\\.t\\.?|(?:ai)?pmt"), "neet"],
  [
    whole("plus (?:two|2)|inter(?:mediate)? (?:2nd|second) year|(?:2nd|ii|second) (?:year )?(?:puc|inter)|puc (?:2|ii)"),
    "class 12",
  ],
  [whole("plus (?:one|1)|inter(?:mediate)? (?:1st|first) year|(?:1st|i|first) (?:year )?(?:puc|inter)|puc (?:1|i)"), "class 11"],
  [whole("iit[ -]?jee|jeee"), "jee"],
  [/^iit$/g, "jee"],
  [new RegExp(`${start}(\\d{1,2})(?:vi+n?|vee?n?|va{1,2}n?|wi+n?)${end}`, "gu"), "$1th"],
  [new RegExp(`${start}(\\d{1,2}|${roman}) (st|nd|rd|th)${end}`, "gu"), "$1$2"],
  [new RegExp(`${start}(\\d{1,2}(?:st|nd|rd|th))(?=\\p{L}{4})`, "gu"), "$1 "],
  [new RegExp(`${start}(${classWord})[ -]?0?([1-9]\\d?)(?=\\p{L}{4})`, "gu"), "$1 $2 "],
  [new RegExp(`${start}(${classWord})[ -]?0?([1-9]\\d?)${end}`, "gu"), "$1 $2"],
  ...numbers.map((words, nth): [RegExp, string] => [
    new RegExp(`${start}(${classWord}) (?:${words})${end}`, "gu"),
    `$1 ${nth + 1}`,
  ]),
  ...ordinals.map((words, nth): [RegExp, string] => [whole(words), `${nth + 4}th`]),
  // a single i or v begins many words that are still being typed
  [new RegExp(`${start}(${subject})[ -]?\\(?(i{2,3}|i[vx]|vi{1,3}|xi{0,2}|[1-9]|1[0-2])\\)?$`, "gu"), "$1 class $2"],
];

/** As long as a search may be; what follows says no more about a class. */
const longest = 200;

/**
 * A search with its class as the catalogue has it, "class 8" or "8th", however a family writes it: class eight, कक्षा आठ, class 08,
 * aathvi, 8vi, 10 th, class8maths, maths VIII, +2, 2nd PUC.
 */
export function withClassSpelledOut(search: string): string {
  const given = search.slice(0, longest).toLowerCase().replaceAll(/\s+/g, " ").trim();
  return spellings.reduce((said, [found, written]) => said.replace(found, written), given).trim() + search.slice(longest);
}
