import { type ReactNode, useState } from "react";
import { Question } from "#web/ui/question.tsx";
import { useUnsaved } from "./use-unsaved.ts";

const isTyped = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>("[role=dialog] textarea")].some(({ value }) => value.trim() !== "");

/** For dialogs with places to write in: whether one may close, and the question where something unsent would be lost. */
export function useTypedGuard(onClose: () => void): { mayClose: () => boolean; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  const blocker = useUnsaved(isTyped);
  const blocked = blocker.state === "blocked";
  const mayClose = () => {
    setAsking(isTyped());
    return !isTyped();
  };
  const question = (
    <Question
      open={asking || blocked}
      question="Leave without sending?"
      keep="Keep writing"
      go="Discard it"
      onAnswer={(go) => {
        setAsking(false);
        if (blocked && go) blocker.proceed();
        else if (blocked) blocker.reset();
        else if (go) onClose();
      }}
    >
      What you have written is not sent yet.
    </Question>
  );
  return { mayClose, question };
}
