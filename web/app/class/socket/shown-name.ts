import type { Side } from "@tutoring/contract";
import { documentTexts } from "#web/texts/use-texts.ts";

/** A person's name as the others read it; a parent goes by the child's. */
export function shownName({ side, name }: { side: Side; name: string }): string {
  if (side !== "parent") return name;
  const [{ parentOf }, say] = documentTexts("class");
  return say(parentOf, { name });
}
