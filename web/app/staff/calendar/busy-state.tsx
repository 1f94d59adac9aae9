import type { BusyCalendar } from "@tutoring/contract";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** When the other calendar was last read, and what is wrong with it. */
export function BusyState({ calendar: { host, readAt, triedAt, problem, counts } }: { calendar: BusyCalendar }) {
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
    </div>
  );
}
