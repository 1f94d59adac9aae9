import { useEffect, useState } from "react";
import { inBackground } from "#web/lib/page/in-background.ts";
import { answerOf } from "./answers.ts";
import type { Answer } from "./formula.ts";
import { formulas } from "./set-later.ts";

const nextTryMilliseconds = 5_000;
/** A formula that is being typed is set when typing pauses for this long. */
const typingMilliseconds = 150;

/** The formula for what was typed, once it is set; while a changed one is being set, the one before. */
export function useFormula(typed: string, { isTyped }: { isTyped: boolean }): Answer | undefined {
  const [answer, setAnswer] = useState(() => answerOf(typed));
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = async () => {
      const found = await formulas.set(typed);
      if (stopped) return;
      if (found) setAnswer(found);
      else timer = setTimeout(() => inBackground(attempt()), nextTryMilliseconds);
    };
    timer = setTimeout(() => inBackground(attempt()), isTyped ? typingMilliseconds : 0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [typed, isTyped]);
  return answer;
}
