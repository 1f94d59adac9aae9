import type { Conversation } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";

/** A family knows a conversation by the tutor, a tutor by the student. */
type Named = Pick<Conversation, "side" | "with" | "child" | "course">;

/** The title of a conversation, and the line below it. */
export function useNames(): (conversation: Named) => { title: string; about: string } {
  const [texts, t] = useTexts("messages");
  return ({ side, with: other, child, course }) => {
    if (side === "tutor" && other)
      return {
        title: child,
        about: course ? t(texts.parentAndCourse, { parent: other, course }) : t(texts.parentOnly, { parent: other }),
      };
    return { title: other || texts.support, about: course ? t(texts.childAndCourse, { child, course }) : child };
  };
}
