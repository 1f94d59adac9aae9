import { type ReactNode, useState } from "react";
import { Question } from "#web/ui/question.tsx";

/** For dialogs with places to write in: whether one may close, and the question where something unsent would be lost. */
export function useTypedGuard(onClose: () => void): { mayClose: () => boolean; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  const mayClose = () => {
    const typed = [...document.querySelectorAll<HTMLTextAreaElement>("[role=dialog] textarea")].some(
      ({ value }) => value.trim() !== "",
    );
    setAsking(typed);
    return !typed;
  };
  const question = (
    <Question
      open={asking}
      question="Leave without sending?"
      keep="Keep writing"
      go="Discard it"
      onAnswer={(go) => {
        setAsking(false);
        if (go) onClose();
      }}
    >
      What you have written is not sent yet.
    </Question>
  );
  return { mayClose, question };
}
