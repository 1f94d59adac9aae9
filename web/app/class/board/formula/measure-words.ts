/** The font of texts on the board, and of words in formulas: the page's own, in a size in pixels. */
export const wordsFont = (size: number): string => `${size}px ${getComputedStyle(document.body).fontFamily}`;

/** Words in scripts that a formula's font lacks. */
export const otherWords = (typed: string): string[] => [
  ...new Set(typed.match(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\s]+|\p{So}+/gu)),
];

/** Their widths in thousandths of the formula's size: only the page has the fonts for them, once they are loaded. */
export async function widthsOf(words: string[]): Promise<Record<string, number>> {
  const font = wordsFont(1000);
  await document.fonts.load(font, words.join(" ")).catch(() => []);
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) return {};
  canvas.font = font;
  return Object.fromEntries(words.map((word) => [word, canvas.measureText(word).width]));
}
