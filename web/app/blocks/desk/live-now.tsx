import type { LiveClass } from "@tutoring/contract";
import { LogIn, Phone, Radio } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/live.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { useNow } from "#web/ui/use-now.ts";

const everyMilliseconds = 60_000;
const isRunning = ({ startsAt }: LiveClass, now: number) => Date.parse(startsAt) <= now;

const missingWords = ({ missing }: LiveClass) =>
  missing.length > 1 ? texts.bothMissing : missing[0] === "tutor" ? texts.tutorMissing : texts.studentMissing;

const small = "btn btn-ghost btn-sm px-2.5";

function LiveRow({ row, now, onOpen }: { row: LiveClass; now: number; onOpen: (id: string) => void }) {
  const { lessonId, requestId, student, parentName, phoneNumber, course, tutor, tutorPhone, startsAt, isDemo, missing } = row;
  const { time } = dayAndTimeInIndia(startsAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="figures w-32 shrink-0 text-muted">{t(isRunning(row, now) ? texts.since : texts.at, { time })}</span>
      <span className="min-w-0 grow basis-64">
        <span className="font-medium">{student}</span> · {tutor}
        <span className="block truncate text-[0.8125rem] text-muted">
          {isDemo ? texts.demo : texts.lesson} · <span lang={langOf(course)}>{course}</span>
        </span>
      </span>
      {missing.length > 0 && <span className="font-semibold text-error">{missingWords(row)}</span>}
      <span className="flex flex-wrap gap-1">
        <a className={small} href={`tel:${tutorPhone}`} aria-label={t(texts.callTutor, { name: tutor })}>
          <Phone aria-hidden className="size-4" /> {texts.tutor}
        </a>
        <a className={small} href={`tel:${phoneNumber}`} aria-label={t(texts.callParent, { name: parentName })}>
          <Phone aria-hidden className="size-4" /> {texts.parent}
        </a>
        <Link className={small} to={`/class/${lessonId}`} aria-label={t(texts.enter, { name: student })}>
          <LogIn aria-hidden className="size-4" /> {texts.enterShort}
        </Link>
        <button type="button" className={small} aria-label={t(texts.open, { name: student })} onClick={() => onOpen(requestId)}>
          {texts.openShort}
        </button>
      </span>
    </li>
  );
}

/** Classes that run or begin within the hour: who is missing, and one press to call, to enter or to open. Nothing without any. */
export function LiveNow({ listed, onOpen }: { listed: unknown; onOpen: (id: string) => void }) {
  const now = useNow(everyMilliseconds);
  const changed = useMemo(() => [listed, now], [listed, now]);
  const { data } = useQuery({
    key: "live",
    again: changed,
    load: async (signal) => (await browserApi.desk.listLiveClasses({}, { signal })).data,
    failed: texts.notLoaded,
  });
  if (!data || data.length === 0) return null;
  const running = data.filter((row) => isRunning(row, now)).length;
  const missing = data.filter((row) => row.missing.length > 0).length;
  return (
    <details className="card mt-5" open={missing > 0}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 font-semibold">
        <Radio aria-hidden className="size-4 text-accent" /> {texts.title}
        <span className="figures font-normal text-muted">
          {t(texts.running, { count: running })}, {t(texts.soon, { count: data.length - running })}
        </span>
        {missing > 0 && <span className="font-semibold text-error">{t(texts.missing, { count: missing })}</span>}
      </summary>
      <ul className="divide-y divide-base-300 border-t border-base-300">
        {data.map((row) => (
          <LiveRow key={row.lessonId} row={row} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </details>
  );
}
