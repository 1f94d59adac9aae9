import type { Order, Handover } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import allotment from "#web/texts/office/allotment.en.ts";
import texts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { TutorChoice } from "./tutor-choice.tsx";

type Props = { order: Order; requestId: string; onClose: () => void; onChanged: () => void };

/** Another tutor for the remaining lessons: shows what becomes of each before anything changes. */
export default function ChangeTutorDialog({ order, requestId, onClose, onChanged }: Props) {
  const params = { id: order.id };
  const suggested = useQuery({
    key: requestId,
    load: () => browserApi.desk.suggestTutors({ params: { id: requestId } }),
    failed: allotment.tutorsNotLoaded,
  });
  const tutors = suggested.data?.data.filter(({ staffName, absent }) => staffName !== order.tutor && !absent);
  const form = useDialogForm((contract) => contract.orderDesk.changeTutor, {
    values: { staffId: 0, reason: "" },
    check: ({ staffId }) => (staffId > 0 && !plan.data ? { message: texts.lookingForTimes, fields: {} } : undefined),
    body: ({ staffId, reason }) => ({ staffId, reason, times: plan.data?.lessons.map(({ startsAt }) => startsAt) ?? [] }),
    send: (body) => browserApi.orderDesk.changeTutor({ params, body }),
    onDone: onChanged,
    done: texts.tutorChanged,
    failed: texts.tutorNotChanged,
  });
  const { staffId } = form.values;
  const plan: { data?: Handover | undefined; error: string } = useQuery({
    key: staffId ? `${staffId} ${form.error}` : "",
    load: (signal) => browserApi.orderDesk.showTutorChange({ params, query: { staffId } }, { signal }),
    failed: texts.timesNotFound,
  });
  const wish = order.anotherTutor;
  return (
    <FormDialog
      form={form}
      title={t(texts.anotherTutorFor, { order: order.orderId })}
      note={texts.anotherTutorNote}
      submit={texts.changeTutor}
      busy={texts.changingTutor}
      onClose={onClose}
    >
      {wish && (
        <p className="rounded-lg bg-warning-50 px-3 py-2">
          {t(texts.tutorWished, dayAndTimeInIndia(wish.askedAt))} {wish.words && t(texts.tutorWishedWords, wish)}
        </p>
      )}
      {suggested.error && <ErrorBox onRetry={() => inBackground(suggested.reload())}>{suggested.error}</ErrorBox>}
      {!tutors && !suggested.error && <Spinner>{allotment.loadingTutors}</Spinner>}
      {tutors && <TutorChoice tutors={tutors} chosen={staffId} onChoose={(chosen) => form.set({ staffId: chosen })} />}
      {form.errorAt("staffId") && <p className="field-error">{form.errorAt("staffId")}</p>}
      {plan.error && <ErrorBox>{plan.error}</ErrorBox>}
      {staffId > 0 && !plan.data && !plan.error && <Spinner>{texts.lookingForTimes}</Spinner>}
      {plan.data && <Plan plan={plan.data} />}
      <TextArea label={texts.whyChanged} rows={2} maxLength={500} {...form.field("reason")} />
    </FormDialog>
  );
}

function Plan({ plan: { lessons, withoutTime, freeLessons, lessonsBeingPaid } }: { plan: Handover }) {
  return (
    <div role="status" className="grid gap-2">
      <ul className="figures max-h-60 overflow-y-auto">
        {lessons.map((lesson) => (
          <li key={lesson.nth}>{inWords(lesson)}</li>
        ))}
      </ul>
      {withoutTime > 0 && <p>{t(texts.noTimeEither, { count: withoutTime })}</p>}
      {lessonsBeingPaid > 0 && <p className="text-warning">{t(texts.lessonsBeingPaid, { count: lessonsBeingPaid })}</p>}
      {freeLessons > 0 && <p className="text-warning">{t(texts.freeForFamily, { count: freeLessons })}</p>}
    </div>
  );
}

function inWords({ nth, before, startsAt }: Handover["lessons"][number]): string {
  const { date, time } = dayAndTimeInIndia(before);
  const was = `${date}, ${time}`;
  if (startsAt === null) return t(texts.lessonFallsOut, { nth, before: was });
  const now = dayAndTimeInIndia(startsAt);
  return startsAt === before ? t(texts.lessonStays, { nth, ...now }) : t(texts.lessonMoves, { nth, ...now, before: was });
}
