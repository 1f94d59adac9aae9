import type { Answer } from "./formula.ts";

const most = 500;
const answers = new Map<string, Answer>();

/** A formula that was set before, by what was typed. */
export const answerOf = (typed: string): Answer | undefined => answers.get(typed);

export function rememberAnswer(typed: string, answer: Answer): void {
  answers.set(typed, answer);
  const [oldest] = answers.keys();
  if (answers.size > most && oldest !== undefined) answers.delete(oldest);
}
