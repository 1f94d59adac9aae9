/** Words around a subject's name, which say nothing of what is taught. */
const fillers = new Set(
  [
    "a an all and at by for from in of on or the through to with without",
    "advanced basic basics beginner beginners board boards class classes course courses doubt doubts exam examination exams",
    "foundation full grade grades learn learning level levels medium practice preparation revision school spoken standard state std",
    "student students subject subjects syllabus test tests tuition tuitions tutor year years",
    "cambridge cbse cisce ib icse igcse isc nios आईसीएसई आईबी सीबीएसई",
    "और का की के को तैयारी परीक्षा पूरा पूरी बोर्ड माध्यम में से कक्षा",
  ].flatMap((line) => line.split(" ")),
);

const exams = new Set("advanced bitsat clat cuet jee main neet nda जेईई नीट".split(" "));

/** The language in which something is taught is not what is taught: Mathematics, English medium. */
const medium = /[\p{L}\p{M}]+[\s-]+(?:medium|माध्यम)(?![\p{L}\p{M}])/giu;

/** C++ and C# are one word each. */
const split = (text: string): string[] => text.replaceAll(medium, " ").match(/[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu) ?? [];
const inLowerCase = (word: string) => word.toLowerCase();

/** The words of a text in lower case, without the pronoun that looks like the subject IT. */
export const wordsIn = (text: string): string[] =>
  split(text)
    .filter((word) => word !== "it" && word !== "It")
    .map(inLowerCase);

const isNumber = (word: string) => /^\p{N}+(st|nd|rd|th)?$/u.test(word);
const isFiller = (word: string) => isNumber(word) || fillers.has(word);

/** 10, class 10, CBSE and full year are not subjects, even if a tutor has entered them as such. */
export const saysNoSubject = (run: string): boolean => run.split(" ").every(isFiller);

/** JEE and NEET test several subjects. */
export const isExam = (run: string): boolean => {
  const words = run.split(" ").filter((word) => !isFiller(word));
  return words.length > 0 && words.every((word) => exams.has(word));
};

/** What a tutor's subject names: physics, where they write Physics (CBSE). Empty where it names nothing. */
export const subjectNamed = (subject: string): string =>
  split(subject)
    .map(inLowerCase)
    .filter((word) => !isFiller(word))
    .join(" ");
