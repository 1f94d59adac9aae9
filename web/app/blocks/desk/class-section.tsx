import type { LessonStatus, Outcome, RequestFile, Verdict } from "@tutoring/contract";
import { Star } from "lucide-react";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Attendance } from "./attendance.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/allotment.en.ts";
import { say } from "#web/texts/say-english.ts";
import type { DeskWork } from "./desk-work.ts";

const outcomeNames: Record<Outcome, string> = {
  held: texts.held,
  "student-absent": texts.studentAbsent,
  "tutor-absent": texts.tutorAbsent,
};

/** The outcome that a verdict proposes; of the others the desk makes one itself. */
const outcomeOf = (verdict: Verdict | null) => (Object.keys(outcomeNames) as Outcome[]).find((outcome) => outcome === verdict);

const lessonNames: Record<LessonStatus, string> = {
  scheduled: texts.lessonScheduled,
  held: texts.lessonHeld,
  "missed-by-student": texts.lessonMissedByStudent,
  "missed-by-tutor": texts.lessonMissedByTutor,
  cancelled: texts.lessonCancelled,
  "on-hold": texts.lessonOnHold,
};

const inSentence = (outcome: Outcome) => outcomeNames[outcome].toLowerCase();

/** The class itself: meeting link, attendance, outcome. */
export function ClassSection({ file, work }: { file: RequestFile; work: DeskWork }) {
  const { request, attendance, rating, earlierLessons } = file;
  const suggested = outcomeOf(attendance.verdict);
  const { id, startsAt, endsAt, tutor, meetingUrl, lessonId, may, version } = request;
  const [typed, setTyped] = useState<string>();
  const link = typed ?? meetingUrl ?? "";
  const { run, busy } = useCall();
  const starts = dayAndTimeInIndia(startsAt ?? "");
  const setLink = () =>
    browserApi.bookings.setMeetingLink({ params: { id }, body: { meetingUrl: link.trim() } }, { ifMatch: version });
  const save = () =>
    run(async () => (await work(setLink, texts.linkSaved)) && setTyped(undefined), { failed: texts.linkNotSaved });
  const record = (outcome: Outcome) =>
    void work(
      () => browserApi.bookings.setOutcome({ params: { id }, body: { outcome } }, { ifMatch: version }),
      say(texts.recorded, { outcome: inSentence(outcome) }),
    );
  return (
    <section aria-labelledby="class-of-request">
      <h3 id="class-of-request" className="font-semibold">
        {texts.theClass}
      </h3>
      <p className="figures mt-1">
        {say(texts.classTime, {
          date: starts.date,
          from: starts.time,
          to: dayAndTimeInIndia(endsAt ?? "").time,
          tutor: tutor ?? "",
        })}
      </p>
      {may.setLink && (
        <form
          className="mt-3 flex flex-wrap items-end gap-2.5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field
            label={texts.linkOfClass}
            type="url"
            placeholder={common.linkBegins}
            className="grow sm:max-w-md"
            value={link}
            data-unsaved={link !== (meetingUrl ?? "") || undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <BusyButton className="btn btn-quiet" busy={busy !== ""} busyText={common.saving}>
            {texts.saveLink}
          </BusyButton>
          <a className="btn btn-ghost" href={`/class/${lessonId}`} target="_blank" rel="noreferrer">
            {texts.openClass}
          </a>
        </form>
      )}
      <Attendance file={file} work={work} />
      {may.sayOutcome && (
        <div className="mt-3">
          <p className="text-muted">
            {request.outcome ? say(texts.changeIt, { outcome: inSentence(request.outcome) }) : texts.whatHappened}
            {attendance.verdict && ` ${say(texts.suggestedOutcome, { outcome: texts[`verdict_${attendance.verdict}`] })}`}
          </p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {(Object.keys(outcomeNames) as Outcome[]).map((outcome) => (
              <button
                key={outcome}
                type="button"
                className={`btn btn-sm ${outcome === suggested ? "btn-primary" : "btn-quiet"}`}
                onClick={() => record(outcome)}
              >
                {outcomeNames[outcome]}
              </button>
            ))}
          </div>
        </div>
      )}
      {earlierLessons.length > 0 && (
        <>
          <h4 className="mt-4 text-[0.8125rem] font-semibold text-muted">{texts.earlierClasses}</h4>
          <ul className="figures mt-1 grid gap-1 text-[0.8125rem] text-muted">
            {earlierLessons.map((lesson) => (
              <li key={lesson.startsAt}>
                {say(texts.earlierClass, {
                  ...dayAndTimeInIndia(lesson.startsAt),
                  tutor: lesson.tutor,
                  state: lessonNames[lesson.status],
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {rating && (
        <p className="mt-3 flex items-start gap-2 [overflow-wrap:anywhere]">
          <Star aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />{" "}
          {rating.words ? say(texts.starsAndWords, rating) : say(texts.stars, { stars: rating.stars })}
        </p>
      )}
    </section>
  );
}
