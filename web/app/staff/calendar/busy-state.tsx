import type { BusyCalendar } from "@tutoring/contract";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** When the other calendar was last read, and what is wrong with it. */
export function BusyState({ calendar: { host, readAt, triedAt, problem, counts, unread } }: { calendar: BusyCalendar }) {
  const [texts, say] = useTexts("calendar");
  const language = useLanguage();
  const when = (at: string) => momentInWords(at, language);
  return (
    <div aria-live="polite">
      <p className="font-semibold break-all">{host}</p>
      {triedAt === null && <p className="text-muted">{texts.busyWaiting}</p>}
      {readAt && !problem && <p className="text-muted">{say(texts.busyRead, { when: when(readAt) })}</p>}
      {triedAt && problem && (
        <div className="mt-2 rounded-xl bg-warning-50 px-4 py-3 text-warning">
          <p>{say(texts.busyFailed, { when: when(triedAt), why: texts[problem] })}</p>
          {readAt && <p className="mt-1">{say(counts ? texts.busyStillCounts : texts.busyNoLonger, { when: when(readAt) })}</p>}
        </div>
      )}
      {unread && <UnreadEntries unread={unread} />}
    </div>
  );
}

/** The entries that were not understood, for the tutor to correct them. */
function UnreadEntries({ unread: { entries, more } }: { unread: NonNullable<BusyCalendar["unread"]> }) {
  const [texts, say] = useTexts("calendar");
  const language = useLanguage();
  const worded = ({ name, at, why }: (typeof entries)[number]) => {
    const entry = name ? say(texts.unreadName, { name }) : texts.unreadNameless;
    const values = { entry, why: texts[why] };
    return at ? say(texts.unreadAt, { ...values, when: momentInWords(at, language) }) : say(texts.unreadNever, values);
  };
  return (
    <div className="mt-2 rounded-xl bg-warning-50 px-4 py-3 text-warning">
      <p>{say(texts.unreadEntries, { count: entries.length + more })}</p>
      <ul className="mt-1 list-disc pl-5">
        {entries.map((entry, nth) => (
          <li key={nth}>{worded(entry)}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1">{say(texts.unreadMore, { count: more })}</p>}
    </div>
  );
}
