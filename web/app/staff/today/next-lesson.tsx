import type { TutorDay, TutorLesson } from "@tutoring/contract";
import { openBeforeMinutes } from "@tutoring/contract/rules";
import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { timeLeft } from "#web/lib/format/time-left.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ChildLine } from "#web/staff/parts/index.ts";
import { useDayWords } from "./day-words.ts";
import { LessonActions, LessonStatus, SaidLines } from "#web/staff/lessons/index.ts";

type Props = { lesson: TutorLesson; before: TutorDay["before"]; now: number };

/** The next lesson: the time until it starts, the child, and what was done last. */
export function NextLesson({ lesson, before, now }: Props) {
  const [texts, say] = useTexts("staff");
  const [suitsTexts] = useTexts("blocks");
  const language = useLanguage();
  const dayWords = useDayWords();
  const { student, course, suits, startsAt, childId } = lesson;
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="next-class">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 id="next-class" className="text-sm font-medium text-muted">
            {texts.nextClass}
          </h2>
          <p className="display mt-1 text-2xl lg:text-3xl" lang={langOf(student, language)}>
            {student}
          </p>
          <p className="mt-1 text-muted">
            <ChildLine child={lesson} />
          </p>
          <p className="mt-2 font-medium" lang={langOf(course, language)}>
            {course}
          </p>
          <p className="figures text-muted">{dayWords(startsAt, now)}</p>
          {suits.length > 0 && (
            <p className="mt-1 text-sm text-muted">
              {say(texts.suitsFamily, { suits: suits.map((suit) => suitsTexts[suit]).join(", ") })}
            </p>
          )}
        </div>
        <TimeLeft lesson={lesson} now={now} />
      </div>
      <SaidLines lesson={lesson} />
      <LessonActions lesson={lesson} isNext />
      {!lesson.may.enter && <p className="mt-3 text-sm text-muted">{say(texts.opens, { minutes: openBeforeMinutes })}</p>}
      {(before.lesson || before.notes.length > 0) && (
        <div className="mt-5 border-t border-base-300 pt-4">
          {before.lesson && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {say(texts.lastTime, { moment: momentInWords(before.lesson.startsAt, language) })}
              <LessonStatus lesson={before.lesson} now={now} />
            </p>
          )}
          {before.notes.length > 0 && (
            <>
              <h3 className="mt-2 text-sm font-medium text-muted">{texts.newestNotes}</h3>
              <ul className="mt-1 grid gap-1.5">
                {before.notes.map(({ id, text, writtenBy }) => (
                  <li key={id} className="rounded-lg bg-base-200 px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]">
                    {text} <span className="text-sm text-muted">· {writtenBy}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <p className="mt-4">
        <Link to={`/staff/students/${childId}`} className="text-link">
          {say(texts.allAbout, { student })}
        </Link>
      </p>
    </section>
  );
}

function TimeLeft({ lesson: { startsAt }, now }: { lesson: TutorLesson; now: number }) {
  const [texts, say] = useTexts("staff");
  const left = Math.ceil((Date.parse(startsAt) - now) / 1_000);
  if (left <= 0) return <p className="text-lg font-semibold text-accent">{texts.begun}</p>;
  return (
    <div className="sm:text-right">
      <p className="text-sm text-muted">{texts.startsIn}</p>
      <p className="display figures text-3xl lg:text-4xl" role="timer">
        {timeLeft(texts, say, left)}
      </p>
    </div>
  );
}
