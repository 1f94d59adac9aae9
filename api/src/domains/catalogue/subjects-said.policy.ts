const maxWords = 3;

/** All runs of up to three words, in lower case, the longest first. */
export function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const lengths = Array.from({ length: maxWords }, (_, nth) => maxWords - nth);
  return lengths.flatMap((length) =>
    words.flatMap((_, at) => (at + length <= words.length ? words.slice(at, at + length).join(" ") : [])),
  );
}

/** 10, class 10 and classes are not subjects, even if a tutor has entered them as such. */
const isSchoolClass = (run: string) =>
  run.split(" ").every((word) => /^(\p{N}+(st|nd|rd|th)?|class|classes|grade|grades|std|standard|कक्षा)$/u.test(word));

type Texts = {
  /** The names of the categories above the course, the nearest first. */
  places: string[];
  title: string;
};

/**
 * The subjects a course may be about, the likeliest first. A subject's name counts as a whole: Vedic maths is not maths. If a
 * place names several subjects, such as Hindi and Sanskrit, only those count that the title or a nearer place also names. The
 * title itself counts only if no place names a subject, because it may mention others.
 */
export function subjectsSaid({ places, title }: Texts, isSubject: (run: string) => boolean): string[] {
  const wholeNames = (text: string) => {
    const runs = runsOf(text);
    const names = runs.filter(isSubject);
    return runs.filter((run) => !isSchoolClass(run) && names.every((name) => name === run || !` ${name} `.includes(` ${run} `)));
  };
  const nearer = new Set(runsOf(title));
  const found: string[] = [];
  let isNamed = false;
  for (const place of places) {
    const runs = wholeNames(place);
    const subjects = runs.filter(isSubject).length;
    found.push(...(subjects > 1 ? runs.filter((run) => nearer.has(run)) : runs));
    for (const run of runsOf(place)) nearer.add(run);
    isNamed ||= subjects > 0;
  }
  return [...new Set(isNamed ? found : [...found, ...wholeNames(title)])];
}
