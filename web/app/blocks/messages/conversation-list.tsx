import type { Conversation, Correspondent } from "@tutoring/contract";
import { Headset, PenLine } from "lucide-react";
import { Link } from "react-router";
import { initialsOf, langOf } from "#web/lib/format/format.ts";
import { dayOrDate } from "#web/lib/format/near-days.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import { titleOf } from "./thread.tsx";

type Props = {
  conversations: Conversation[];
  others: Correspondent[];
  /** The open one. */
  current: string;
  addressOf: (id: string) => string;
  onOpen: (other: Correspondent) => void;
};

/** Conversations, newest first, and below them the people who may be sent a first message. */
export function ConversationList({ conversations, others, current, addressOf, onOpen }: Props) {
  const [texts, t] = useTexts("messages");
  const language = useLanguage();
  const now = useNow(60_000);
  return (
    <ul className="divide-y divide-base-300">
      {conversations.map((one) => (
        <li key={one.id}>
          <Link
            to={addressOf(one.id)}
            preventScrollReset
            {...(one.id === current && { "aria-current": "true" as const })}
            className="flex gap-3 p-4 hover:bg-lavender-50 aria-[current]:bg-lavender-100"
          >
            <Face name={one.support ? "" : one.with} />
            <span className="min-w-0 grow">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-semibold" lang={langOf(one.with, language)}>
                  {titleOf(one, texts.support)}
                </span>
                <span className="figures shrink-0 text-xs text-muted">{dayOrDate(one.lastAt, language, now)}</span>
              </span>
              <span className="block truncate text-sm text-muted" lang={langOf(`${one.child}${one.course}`, language)}>
                {one.course ? t(texts.childAndCourse, { child: one.child, course: one.course }) : one.child}
              </span>
              <span className="flex items-center justify-between gap-3">
                <span className="truncate text-sm" lang={langOf(one.last?.words ?? "", language)}>
                  {one.last ? one.last.words || texts.aPhoto : texts.noMessages}
                </span>
                {one.unread > 0 && (
                  <span className="figures shrink-0 rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-white">
                    <span className="sr-only">{texts.unread} </span>
                    {one.unread}
                  </span>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
      {others.map((other) => (
        <li key={`${other.childId} ${other.staffId}`}>
          <button type="button" className="flex w-full gap-3 p-4 text-left hover:bg-lavender-50" onClick={() => onOpen(other)}>
            <span className="grid size-10 shrink-0 place-items-center rounded-full border border-base-300 text-muted">
              <PenLine aria-hidden className="size-4" />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{t(texts.writeTo, { name: other.with })}</span>
              <span className="block truncate text-sm text-muted" lang={langOf(`${other.child}${other.course}`, language)}>
                {other.course ? t(texts.childAndCourse, { child: other.child, course: other.course }) : other.child}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The other's initials; without a name our team's sign. */
const Face = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="grid size-10 shrink-0 place-items-center rounded-full bg-lavender-200 text-sm font-semibold text-primary"
  >
    {name ? initialsOf(name) : <Headset className="size-5" />}
  </span>
);
