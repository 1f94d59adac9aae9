import type { BookRequest, Outcome, RequestFile, Verdict } from "@tutoring/contract";
import { Star } from "lucide-react";
import { Form, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/allotment.en.ts";
import common from "#web/texts/office/common.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { DeskWork } from "./use-open-request.ts";

/** What the server saw of the class, and both sides' objections. */
function Attendance({ file, work }: { file: RequestFile; work: DeskWork }) {
  const { facts, objections } = file.attendance;
  const { id } = file.request;
  const open = objections.filter(({ settledBy }) => settledBy === null);
  const seen = open.map(({ writtenAt }) => writtenAt).toSorted();
  const settle = () =>
    inBackground(work(() => browserApi.desk.settleObjections({ params: { id }, query: { seen: seen.at(-1) } }), texts.settled));
  return (
    <>
      {facts.length > 0 && (
        <ul className="figures mt-3 grid gap-1 text-[0.8125rem] text-muted" aria-label={texts.attendance}>
          {facts.map((fact, nth) => (
            <li key={nth}>{fact}</li>
          ))}
        </ul>
      )}
      {objections.map(({ side, name, text, writtenAt, settledBy }) => (
        <div
          key={`${side} ${writtenAt}`}
          className={`mt-3 rounded-lg px-3 py-2 ${settledBy ? "bg-lavender-50" : "bg-warning-50"}`}
        >
          <p className="font-medium">{t(texts.objects, { name, side, ...dayAndTimeInIndia(writtenAt) })}</p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          {settledBy && <p className="mt-1 text-muted">{t(texts.settledBy, { name: settledBy })}</p>}
        </div>
      ))}
      {open.length > 0 && (
        <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={settle}>
          {texts.settle}
        </button>
      )}
    </>
  );
}

const outcomeNames: Record<Outcome, string> = {
  held: texts.held,
  "student-absent": texts.studentAbsent,
  "tutor-absent": texts.tutorAbsent,
};

/** The outcome that a verdict proposes; undefined for verdicts that leave the choice to the desk. */
const outcomeOf = (verdict: Verdict | null) => (Object.keys(outcomeNames) as Outcome[]).find((outcome) => outcome === verdict);

type Props = { file: RequestFile; work: DeskWork; reload: () => Promise<unknown> };

/** The class itself: meeting link, attendance, outcome. */
export function ClassSection({ file, work, reload }: Props) {
  const { request, attendance, rating, earlierLessons } = file;
  const suggested = outcomeOf(attendance.verdict);
  const { id, startsAt, endsAt, tutor, may, version } = request;
  const starts = dayAndTimeInIndia(startsAt ?? "");
  const record = (outcome: Outcome) =>
    inBackground(
      work(
        () => browserApi.bookings.setOutcome({ params: { id }, body: { outcome } }, { ifMatch: version }),
        t(texts.recorded, { outcome: texts[`outcome_${outcome}`] }),
      ),
    );
  return (
    <section aria-labelledby="class-of-request">
      <h3 id="class-of-request" className="font-semibold">
        {texts.theClass}
      </h3>
      <p className="figures mt-1">
        {t(texts.classTime, {
          date: starts.date,
          from: starts.time,
          to: dayAndTimeInIndia(endsAt ?? "").time,
          tutor: tutor ?? "",
        })}
      </p>
      {may.setLink && <LinkForm request={request} reload={reload} />}
      <Attendance file={file} work={work} />
      {may.sayOutcome && (
        <div className="mt-3">
          <p className="text-muted">
            {request.outcome ? t(texts.changeIt, { outcome: texts[`outcome_${request.outcome}`] }) : texts.whatHappened}
            {attendance.verdict && ` ${t(texts.suggestedOutcome, { outcome: texts[`verdict_${attendance.verdict}`] })}`}
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
                {t(texts.earlierClass, {
                  ...dayAndTimeInIndia(lesson.startsAt),
                  tutor: lesson.tutor,
                  state: texts.lessonStates[lesson.status],
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {rating && (
        <p className="mt-3 flex items-start gap-2 [overflow-wrap:anywhere]">
          <Star aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />{" "}
          {rating.words ? t(texts.starsAndWords, rating) : t(texts.stars, { stars: rating.stars })}
        </p>
      )}
    </section>
  );
}

type LinkProps = { request: BookRequest; reload: () => Promise<unknown> };

function LinkForm({ request: { id, meetingUrl, lessonId, version }, reload }: LinkProps) {
  const form = useDialogForm((contract) => contract.bookings.setMeetingLink, {
    values: { meetingUrl: meetingUrl ?? "" },
    version,
    live: true,
    valuesOf: (now) => ({ meetingUrl: now.meetingUrl ?? "" }),
    body: (values) => values,
    send: (body, seen) => browserApi.bookings.setMeetingLink({ params: { id }, body }, seen),
    done: texts.linkSaved,
    failed: texts.linkNotSaved,
    reload,
  });
  const save = async () => {
    const isSaved = await form.submit();
    if (isSaved) form.reset(); // the saved record has the link now
    return isSaved;
  };
  return (
    <>
      <Form form={{ element: form.element, submit: save }} className="mt-3 flex flex-wrap items-end gap-2.5">
        <Field
          label={texts.linkOfClass}
          type="url"
          placeholder={common.linkBegins}
          className="grow sm:max-w-md"
          data-unsaved={form.isTyped || undefined}
          {...form.field("meetingUrl")}
        />
        <BusyButton className="btn btn-quiet" busy={form.busy} busyText={common.saving}>
          {texts.saveLink}
        </BusyButton>
        <a className="btn btn-ghost" href={`/class/${lessonId}`} target="_blank" rel="noreferrer">
          {texts.openClass}
        </a>
      </Form>
      {form.error && (
        <div className="mt-3">
          <ErrorBox>{form.error}</ErrorBox>
        </div>
      )}
    </>
  );
}
