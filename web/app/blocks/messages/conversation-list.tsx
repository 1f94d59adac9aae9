import type { Conversation, Correspondent } from "@tutoring/contract";
import { Headset, MessageCircle, PenLine } from "lucide-react";
import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { momentParts } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
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
            {one.support ? (
              <Headset aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            ) : (
              <MessageCircle aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            )}
            <span className="min-w-0 grow">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-semibold" lang={langOf(one.with, language)}>
                  {titleOf(one, texts.support)}
                </span>
                <span className="figures shrink-0 text-xs text-muted">{momentParts(one.lastAt, language).date}</span>
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
            <PenLine aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
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
