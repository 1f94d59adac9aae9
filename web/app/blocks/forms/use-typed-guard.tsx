import type { ReactNode } from "react";
import { useLeaveQuestion } from "./use-leave-question.tsx";

/** A place to write is one as soon as it holds something; other fields say by data-unsaved that they differ from what is stored. */
const isTyped = () =>
  document.querySelector("[role=dialog] [data-unsaved]") !== null ||
  [...document.querySelectorAll<HTMLTextAreaElement>("[role=dialog] textarea")].some(({ value }) => value.trim() !== "");

/** For dialogs with places to write in: whether one may close, and the question where something unsent would be lost. */
export function useTypedGuard(onClose: () => void): { mayClose: () => boolean; question: ReactNode } {
  const { ask, leaveQuestion } = useLeaveQuestion(isTyped, onClose, {
    question: "Leave without sending?",
    keep: "Keep writing",
    go: "Discard it",
    children: "What you have written is not sent yet.",
  });
  const mayClose = () => {
    if (isTyped()) ask();
    return !isTyped();
  };
  return { mayClose, question: leaveQuestion };
}
