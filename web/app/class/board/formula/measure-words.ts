/** The font of texts on the board, and of words in formulas. */
export const wordsFont = '"Figtree Variable", "Noto Sans Devanagari Variable", sans-serif';

/** The widths of words that a formula's font lacks, in thousandths of its size: only the page has the fonts for them. */
export function widthsOf(typed: string): Record<string, number> {
  const words = new Set(typed.match(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\s]+|\p{So}+/gu));
  const canvas = words.size > 0 ? document.createElement("canvas").getContext("2d") : null;
  if (!canvas) return {};
  canvas.font = `1000px ${wordsFont}`;
  return Object.fromEntries([...words].map((word) => [word, canvas.measureText(word).width]));
}
