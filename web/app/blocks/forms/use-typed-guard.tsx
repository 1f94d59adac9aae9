import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { useLeaveQuestion } from "./use-leave-question.tsx";

/** Text areas with content are unsent, and so are fields marked data-unsaved. */
const isTyped = () =>
  document.querySelector("[role=dialog] [data-unsaved]") !== null ||
  [...document.querySelectorAll<HTMLTextAreaElement>("[role=dialog] textarea")].some(({ value }) => value.trim() !== "");

/** For dialogs with text areas: whether they may close, and the question if unsent text would be lost. */
export function useTypedGuard(onClose: () => void): { mayClose: () => boolean; question: ReactNode } {
  const [texts] = useTexts("blocks");
  const { ask, leaveQuestion } = useLeaveQuestion(isTyped, onClose, {
    question: texts.leaveUnsent,
    keep: texts.keepWriting,
    go: texts.discard,
    children: texts.notSent,
  });
  const mayClose = () => {
    if (isTyped()) ask();
    return !isTyped();
  };
  return { mayClose, question: leaveQuestion };
}
