import type { StudentBooking } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { TimePicker } from "#web/blocks/times/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";

/** The tutor's free slots; the class moves to the chosen one after a question. */
export default function MoveDialog({ booking, onClose }: { booking: StudentBooking; onClose: () => void }) {
  const [texts, t] = useTexts("student");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState("");
  const { id } = booking;
  const free = useQuery({
    key: id,
    load: (signal) => browserApi.bookings.listMySlots({ params: { id } }, { signal }),
    failed: texts.slotsNotLoaded,
  });
  const slots = free.data?.slots;
  const { run, busy, error: notMoved } = useCall();
  const error = notMoved || free.error;
  const move = async (startsAt: string, close: () => void) => {
    const work = () => browserApi.bookings.rescheduleMyClass({ params: { id }, body: { startsAt } });
    const refused = await run(work, { failed: texts.notRescheduled, as: startsAt });
    if (refused) {
      await free.reload();
    } else {
      toast.success(texts.rescheduled);
      close();
    }
    await revalidate();
  };
  const now = booking.startsAt ? momentInWords(booking.startsAt, language) : undefined;
  return (
    <Dialog open title={texts.chooseTime} boxClass="max-w-3xl p-6" onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-1 text-muted" lang={langOf(booking.title, language)}>
            {t(texts.courseWithTutor, { course: booking.title, tutor: booking.tutor ?? "" })}
          </p>
          {now && <p className="mt-1 text-muted">{t(texts.currentTime, { moment: now, count: booking.movesLeft })}</p>}
          {!slots && !error && (
            <div className="mt-5">
              <Spinner>{texts.findingSlots}</Spinner>
            </div>
          )}
          {slots && (
            <div className="mt-5">
              <TimePicker slots={slots} chosen={[chosen]} suits={booking.suits} busy={busy} onChoose={setChosen} />
            </div>
          )}
          {error && (
            <div className="mt-4">
              <ErrorBox {...(!slots && { onRetry: () => inBackground(free.reload()) })}>{error}</ErrorBox>
            </div>
          )}
          <Question
            open={chosen !== ""}
            question={texts.rescheduleQuestion}
            keep={texts.keepIt}
            go={texts.reschedule}
            harmless
            onAnswer={(go) => {
              setChosen("");
              if (go) inBackground(move(chosen, close));
            }}
          >
            <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt>{texts.from}</dt>
              <dd>{now}</dd>
              <dt>{texts.to}</dt>
              <dd className="font-semibold text-base-content">{chosen && momentInWords(chosen, language)}</dd>
            </dl>
          </Question>
        </>
      )}
    </Dialog>
  );
}
