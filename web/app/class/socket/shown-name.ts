import type { Side } from "@tutoring/contract";
import { documentTexts } from "#web/texts/use-texts.ts";

/** A person's name as shown to the others; a parent is named after the child. */
export function shownName({ side, name }: { side: Side; name: string }): string {
  if (side !== "parent") return name;
  const [{ parentOf }, t] = documentTexts("class");
  return t(parentOf, { name });
}
