import type { HomeworkState as State } from "@tutoring/contract";
import { BookOpen, CircleCheck, Inbox } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";

const looks = {
  given: { badge: "waiting", Icon: BookOpen },
  "handed-in": { badge: "progress", Icon: Inbox },
  marked: { badge: "completed", Icon: CircleCheck },
} as const;

/** The progress of homework. */
export function HomeworkState({ state }: { state: State }) {
  const [texts] = useTexts("reports");
  const { badge, Icon } = looks[state];
  return (
    <span className={`badge badge-${badge}`}>
      <Icon aria-hidden className="size-[1.25em]" /> {texts.homework}: {texts[state]}
    </span>
  );
}
