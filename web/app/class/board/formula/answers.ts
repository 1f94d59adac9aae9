import { type Answer, isMistake, placed } from "./formula.ts";

const most = 500;
const answers = new Map<string, Answer>();

/** A formula that was set before, by what was typed. */
export const answerOf = (typed: string): Answer | undefined => answers.get(typed);

export function rememberAnswer(typed: string, answer: Answer): void {
  answers.set(typed, answer);
  const [oldest] = answers.keys();
  if (answers.size > most && oldest !== undefined) answers.delete(oldest);
}

/** The size in units of a formula that was set before. */
export function sizeOfFormula(typed: string, size: number, room: number): { width: number; height: number } | undefined {
  const answer = answers.get(typed);
  if (!answer || isMistake(answer)) return undefined;
  const { scale, height } = placed(answer, size, room);
  return { width: answer.width * scale, height };
}
