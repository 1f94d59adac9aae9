import type { Correspondent } from "@tutoring/contract";
import { PenLine } from "lucide-react";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

type Props = { others: Correspondent[]; onOpen: (other: Correspondent) => void };

/** A row for each person to whom a first message can be written, by the name of who reads it. */
export function OthersList({ others, onOpen }: Props) {
  const [texts, t] = useTexts("messages");
  const language = useLanguage();
  return others.map((other) => {
    const { child, course } = other;
    const about = course ? t(texts.childAndCourse, { child, course }) : child;
    return (
      <li key={`${other.childId} ${other.staffId}`}>
        <button type="button" className="flex w-full gap-3 p-4 text-left hover:bg-lavender-50" onClick={() => onOpen(other)}>
          <span className="grid size-10 shrink-0 place-items-center rounded-full border border-base-300 text-muted">
            <PenLine aria-hidden className="size-4" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{t(texts.writeTo, { name: other.with || child })}</span>
            <span className="block truncate text-sm text-muted" lang={langOf(about, language)}>
              {about}
            </span>
          </span>
        </button>
      </li>
    );
  });
}
