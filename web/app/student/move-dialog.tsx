import type { StudentBooking } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { SlotWeek } from "#web/blocks/lessons/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf, momentParts, ownZone } from "#web/lib/format/format.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";

/** The tutor's free slots; the class moves to the chosen one after a question. */
export default function MoveDialog({ booking, onClose }: { booking: StudentBooking; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState("");
  const { id } = booking;
  const free = useQuery({
    key: id,
    load: (signal) => browserApi.bookings.listMySlots({ params: { id } }, { signal }),
    failed: "The free slots could not be loaded. Please try again.",
  });
  const slots = free.data?.slots;
  const { run, busy, error: notMoved } = useCall();
  const error = notMoved || free.error;
  const move = async (startsAt: string, close: () => void) => {
    const work = () => browserApi.bookings.rescheduleMyClass({ params: { id }, body: { startsAt } });
    const refused = await run(work, { failed: "The class could not be moved. Please try again.", as: startsAt });
    if (refused) {
      await free.reload();
    } else {
      toast.success("Your class is moved. We have written to you and to the tutor.");
      close();
    }
    await revalidate();
  };
  const now = booking.startsAt ? inWords(booking.startsAt) : undefined;
  const zones = new Set(slots?.map((slot) => momentParts(slot).zone)); // two, where clocks change in between
  return (
    <Dialog open title="Choose another time" boxClass="max-w-3xl p-6" onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-1 break-words text-muted" lang={langOf(booking.title)}>
            {booking.title}, with {booking.tutor}
          </p>
          {now && (
            <p className="mt-1 text-muted">
              Now {now}. You can move it {booking.movesLeft === 1 ? "once more" : `${booking.movesLeft} times`}.
            </p>
          )}
          {!slots && !error && (
            <div className="mt-5">
              <Spinner>Looking for free slots...</Spinner>
            </div>
          )}
          {slots && now && (
            <p className="mt-4 font-medium">Times are those of your clock{zones.size === 1 && ` (${[...zones][0]})`}</p>
          )}
          {slots && <SlotWeek slots={slots} zone={ownZone()} busy={busy} onChoose={setChosen} />}
          {error && (
            <div className="mt-4">
              <ErrorBox {...(!slots && { onRetry: () => void free.reload() })}>{error}</ErrorBox>
            </div>
          )}
          <Question
            open={chosen !== ""}
            question="Are you sure you want to reschedule this class?"
            keep="Keep it"
            go="Reschedule"
            harmless
            onAnswer={(go) => {
              setChosen("");
              if (go) void move(chosen, close);
            }}
          >
            <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt>From</dt>
              <dd>{now}</dd>
              <dt>To</dt>
              <dd className="font-semibold text-base-content">{chosen && inWords(chosen)}</dd>
            </dl>
          </Question>
        </>
      )}
    </Dialog>
  );
}

function inWords(instant: string): string {
  const { date, time, zone } = momentParts(instant);
  return `${date}, ${time} ${zone}`;
}
