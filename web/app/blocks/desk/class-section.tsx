import type { LessonStatus, Outcome, RequestFile } from "@tutoring/contract";
import { Star, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { DeskWork } from "./desk-work.ts";

const outcomeNames: Record<Outcome, string> = {
  held: "Class held",
  "student-absent": "Student absent",
  "tutor-absent": "Tutor absent",
};

const lessonNames: Record<LessonStatus, string> = {
  scheduled: "scheduled",
  held: "held",
  "missed-by-student": "student absent",
  "missed-by-tutor": "tutor absent",
  cancelled: "cancelled",
  "on-hold": "on hold until it is paid",
};

/** The class itself: meeting link, attendance, outcome. */
export function ClassSection({ file, work }: { file: RequestFile; work: DeskWork }) {
  const { request, visits, suggestedOutcome, rating, earlierLessons } = file;
  const { id, startsAt, endsAt, tutor, meetingUrl, linkWanted, lessonId, may, version } = request;
  const [typed, setTyped] = useState<string>();
  const link = typed ?? meetingUrl ?? "";
  const { run, busy } = useCall();
  const starts = dayAndTimeInIndia(startsAt ?? "");
  const setLink = () =>
    browserApi.bookings.setMeetingLink({ params: { id }, body: { meetingUrl: link.trim() } }, { ifMatch: version });
  const save = () =>
    run(async () => (await work(setLink, "Link saved.")) && setTyped(undefined), { failed: "The link could not be saved." });
  const say = (outcome: Outcome) =>
    void work(
      () => browserApi.bookings.setOutcome({ params: { id }, body: { outcome } }, { ifMatch: version }),
      `Recorded: ${outcomeNames[outcome].toLowerCase()}.`,
    );
  return (
    <section aria-labelledby="class-of-request">
      <h3 id="class-of-request" className="font-semibold">
        The class
      </h3>
      <p className="figures mt-1">
        {starts.date}, {starts.time}–{dayAndTimeInIndia(endsAt ?? "").time} IST with {tutor}
      </p>
      {linkWanted && (
        <p className="mt-2 flex items-center gap-2 rounded-lg bg-warning-50 px-3 py-2 font-medium text-warning">
          <TriangleAlert aria-hidden className="size-4 shrink-0" /> Someone is waiting in the class, and there is no meeting link.
        </p>
      )}
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
            label="Link for this class"
            type="url"
            placeholder="https://"
            className="grow sm:max-w-md"
            value={link}
            data-unsaved={link !== (meetingUrl ?? "") || undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <BusyButton className="btn btn-quiet" busy={busy !== ""} busyText="Saving...">
            Save link
          </BusyButton>
          <a className="btn btn-ghost" href={`/class/${lessonId}`} target="_blank" rel="noreferrer">
            Open the class
          </a>
        </form>
      )}
      {visits.length > 0 && (
        <ul className="figures mt-3 grid gap-1 text-[0.8125rem] text-muted">
          {visits.map(({ side, name, joinedAt, leftAt }) => (
            <li key={`${side} ${joinedAt}`}>
              {name} ({side}): {dayAndTimeInIndia(joinedAt).time} to {leftAt ? dayAndTimeInIndia(leftAt).time : "not recorded"}
            </li>
          ))}
        </ul>
      )}
      {may.sayOutcome && (
        <div className="mt-3">
          <p className="text-muted">
            {request.outcome ? `Recorded: ${outcomeNames[request.outcome].toLowerCase()}. Change it?` : "What happened?"}
            {suggestedOutcome && ` Attendance suggests: ${outcomeNames[suggestedOutcome].toLowerCase()}.`}
          </p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {(Object.keys(outcomeNames) as Outcome[]).map((outcome) => (
              <button
                key={outcome}
                type="button"
                className={`btn btn-sm ${outcome === suggestedOutcome ? "btn-primary" : "btn-quiet"}`}
                onClick={() => say(outcome)}
              >
                {outcomeNames[outcome]}
              </button>
            ))}
          </div>
        </div>
      )}
      {earlierLessons.length > 0 && (
        <>
          <h4 className="mt-4 text-[0.8125rem] font-semibold text-muted">Earlier classes</h4>
          <ul className="figures mt-1 grid gap-1 text-[0.8125rem] text-muted">
            {earlierLessons.map((lesson) => (
              <li key={lesson.startsAt}>
                {dayAndTimeInIndia(lesson.startsAt).date}, {dayAndTimeInIndia(lesson.startsAt).time} IST with {lesson.tutor}:{" "}
                {lessonNames[lesson.status]}
              </li>
            ))}
          </ul>
        </>
      )}
      {rating && (
        <p className="mt-3 flex items-start gap-2 [overflow-wrap:anywhere]">
          <Star aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" /> {rating.stars} of 5
          {rating.words && `: ${rating.words}`}
        </p>
      )}
    </section>
  );
}
