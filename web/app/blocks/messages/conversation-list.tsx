import { dateFormat } from "@tutoring/contract/date-format";
import type { Conversation } from "@tutoring/contract";
import { Headset, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { initialsOf, langOf } from "#web/lib/format/format.ts";
import { momentParts, ownZone } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import { useNames } from "./use-names.ts";

type Props = {
  conversations: Conversation[];
  /** The open one. */
  current: string;
  addressOf: (id: string) => string;
  children?: ReactNode;
};

const day = 86_400_000;

/** When the last message came: today's time, "Yesterday", or the date. */
function useShortMoment(): (iso: string) => string {
  const [texts] = useTexts("messages");
  const language = useLanguage();
  const now = useNow(60_000);
  const dateOf = (at: number) => dateFormat("en-CA", { timeZone: ownZone() }).format(at);
  return (iso) => {
    const { time, date } = momentParts(iso, language);
    const at = dateOf(Date.parse(iso));
    if (at === dateOf(now)) return time;
    return at === dateOf(now - day) ? texts.yesterday : date;
  };
}

/** Conversations, newest first, and below them what else the list holds. */
export function ConversationList({ conversations, current, addressOf, children }: Props) {
  const [texts] = useTexts("messages");
  const language = useLanguage();
  const namesOf = useNames();
  const shortMoment = useShortMoment();
  const rows = conversations.map((one) => ({ one, ...namesOf(one) }));
  return (
    <ul className="divide-y divide-base-300">
      {rows.map(({ one, title, about }) => (
        <li key={one.id}>
          <Link
            to={addressOf(one.id)}
            preventScrollReset
            {...(one.id === current && { "aria-current": "true" as const })}
            className="flex gap-3 p-4 hover:bg-lavender-50 aria-[current]:bg-lavender-100"
          >
            {one.support ? (
              <Headset aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            ) : one.side === "tutor" ? (
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-full bg-lavender-200 text-sm font-semibold text-primary"
              >
                {initialsOf(title)}
              </span>
            ) : (
              <MessageCircle aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            )}
            <span className="min-w-0 grow">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-semibold" lang={langOf(title, language)}>
                  {title}
                </span>
                <span className="figures shrink-0 text-xs text-muted">{shortMoment(one.lastAt)}</span>
              </span>
              <span className="block truncate text-sm text-muted" lang={langOf(about, language)}>
                {about}
              </span>
              <span className="flex items-end justify-between gap-3">
                <span
                  className={`line-clamp-2 text-sm wrap-anywhere ${one.unread > 0 ? "font-semibold" : ""}`}
                  lang={langOf(one.last?.words ?? "", language)}
                >
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
      {children}
    </ul>
  );
}
