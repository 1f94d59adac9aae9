import type { Correspondent, MessageSide } from "@tutoring/contract";
import { PenLine } from "lucide-react";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useNames } from "./use-names.ts";

type Props = { side: Exclude<MessageSide, "staff">; others: Correspondent[]; onOpen: (other: Correspondent) => void };

/** A row for each person to whom a first message can be written. */
export function OthersList({ side, others, onOpen }: Props) {
  const [texts, t] = useTexts("messages");
  const language = useLanguage();
  const namesOf = useNames();
  return others.map((other) => {
    const { title, about } = namesOf({ side, ...other });
    return (
      <li key={`${other.childId} ${other.staffId}`}>
        <button type="button" className="flex w-full gap-3 p-4 text-left hover:bg-lavender-50" onClick={() => onOpen(other)}>
          <span className="grid size-10 shrink-0 place-items-center rounded-full border border-base-300 text-muted">
            <PenLine aria-hidden className="size-4" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{t(texts.writeTo, { name: title })}</span>
            <span className="block truncate text-sm text-muted" lang={langOf(about, language)}>
              {about}
            </span>
          </span>
        </button>
      </li>
    );
  });
}
