import { isExam, saysNoSubject, subjectNamed, wordsIn } from "./subject-words.policy.ts";

const maxWords = 3;

/** All runs of up to three words, in lower case, the longest first. */
export function runsOf(text: string): string[] {
  const words = wordsIn(text);
  const lengths = Array.from({ length: maxWords }, (_, nth) => maxWords - nth);
  return lengths.flatMap((length) =>
    words.flatMap((_, at) => (at + length <= words.length ? words.slice(at, at + length).join(" ") : [])),
  );
}

type Texts = {
  /** The names of the categories above the course, the nearest first. */
  places: string[];
  /** Its long and its short name. */
  titles: string[];
};

/**
 * The subjects a course may be about, the likeliest first. A subject's name counts as a whole: Vedic maths is not maths. If a
 * place names several subjects, such as Hindi and Sanskrit, only those count that the title or a nearer place also names. So it is
 * with the category, once a place below it names a subject. A title that names nothing but a subject comes first, as Chemistry for
 * Class 12 does in Science, or last if no dictionary has it. Any other counts only if no place names a subject, because it may mention others; an exam, such as JEE,
 * only if nothing else is named.
 */
export function subjectsSaid({ places, titles }: Texts, isSubject: (run: string) => boolean): string[] {
  const isNaming = (run: string) => isSubject(run) && !saysNoSubject(run) && !isExam(run);
  const wholeNames = (text: string) => {
    const runs = runsOf(text);
    const names = runs.filter(isSubject);
    return runs.filter((run) => !saysNoSubject(run) && names.every((name) => name === run || !` ${name} `.includes(` ${run} `)));
  };
  const title = titles.join(" ");
  const nearer = new Set(runsOf(title));
  const whole = new Set(wholeNames(title));
  const plain = titles.map(subjectNamed).filter((run) => run !== "" && !isExam(run));
  const found = plain.filter(isNaming);
  let isNamed = false;
  for (const [nth, place] of places.entries()) {
    const runs = wholeNames(place);
    const subjects = runs.filter(isNaming).length;
    if (subjects > 1) found.push(...runs.filter((run) => nearer.has(run)));
    else if (isNamed && nth === places.length - 1) found.push(...runs.filter((run) => whole.has(run)));
    else found.push(...runs);
    for (const run of runsOf(place)) nearer.add(run);
    for (const run of runs) whole.add(run);
    isNamed ||= subjects > 0;
  }
  const said = [...new Set([...found, ...(isNamed ? plain : [...plain, ...wholeNames(title)])])];
  return isNamed || said.some(isNaming) ? said.filter((run) => !isExam(run)) : said;
}
