import { closingPart } from "#web/lib/page/dialog-part.tsx";

/** `Question`, fetched on first use. */
export const Question = closingPart(
  async () => ({ default: (await import("#web/ui/question.tsx")).Question }),
  ({ onAnswer }) => onAnswer(false),
);
