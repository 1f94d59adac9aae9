import type { Conversation } from "@tutoring/contract";
import { Headset } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { initialsOf, langOf } from "#web/lib/format/format.ts";
import { dayOrDate } from "#web/lib/format/near-days.ts";
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

/** Conversations, newest first, and below them what else the list holds. */
export function ConversationList({ conversations, current, addressOf, children }: Props) {
  const [texts] = useTexts("messages");
  const language = useLanguage();
  const namesOf = useNames();
  const now = useNow(60_000);
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
            <Face name={one.support ? "" : title} />
            <span className="min-w-0 grow">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-semibold" lang={langOf(title, language)}>
                  {title}
                </span>
                <span className="figures shrink-0 text-xs text-muted">{dayOrDate(one.lastAt, language, now)}</span>
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

/** The other's initials; without a name our team's sign. */
const Face = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="grid size-10 shrink-0 place-items-center rounded-full bg-lavender-200 text-sm font-semibold text-primary"
  >
    {name ? initialsOf(name) : <Headset className="size-5" />}
  </span>
);
