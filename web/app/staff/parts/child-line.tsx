import type { TaughtChild } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";

/** The child's class at school, if known, and the guardian's first name. */
export function ChildLine({ child: { schoolClass, guardian } }: { child: Pick<TaughtChild, "schoolClass" | "guardian"> }) {
  const [texts, say] = useTexts("staff");
  return <>{schoolClass ? say(texts.classAndGuardian, { schoolClass, guardian }) : say(texts.guardian, { guardian })}</>;
}
