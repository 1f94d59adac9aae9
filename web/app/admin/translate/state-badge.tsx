import type { TranslationState } from "@tutoring/contract";
import { CircleCheck, CircleDashed, History } from "lucide-react";
import states from "#web/texts/office/parts.en.ts";

const looks = {
  untranslated: { badge: "badge-inactive", Icon: CircleDashed },
  stale: { badge: "badge-waiting", Icon: History },
  translated: { badge: "badge-done", Icon: CircleCheck },
};

export function StateBadge({ state }: { state: TranslationState }) {
  const { badge, Icon } = looks[state];
  return (
    <span className={`badge ${badge} whitespace-nowrap`}>
      <Icon aria-hidden className="size-[1.25em]" /> {states[state]}
    </span>
  );
}
