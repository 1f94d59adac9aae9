import type { OwnAttendance } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { ArrowRight } from "lucide-react";
import { Form } from "#web/blocks/forms/index.ts";
import { RatingFields, useRating } from "#web/blocks/rating/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { lessonId: string; attendance: OwnAttendance; onRated: () => Promise<unknown> };

/** After a class that was held, to its family: how it was, what was done, and how it goes on. */
export default function Goodbye({ lessonId, attendance: { rating, tutor }, onRated }: Props) {
  return (
    <>
      {rating && <HowItWas rating={rating} tutor={tutor} onRated={onRated} />}
      <WhatWasDone lessonId={lessonId} tutor={tutor} />
      {rating && <GoOn bookingId={rating.booking} />}
    </>
  );
}

type RatingProps = Pick<Props, "onRated"> & { rating: NonNullable<OwnAttendance["rating"]>; tutor: string };

function HowItWas({ rating: { booking, stars, mayPublish }, tutor, onRated }: RatingProps) {
  const [texts, t] = useTexts("class");
  const [words] = useTexts("rating");
  const form = useRating(booking, onRated);
  return (
    <section className="card mt-5 p-5 sm:p-6" aria-labelledby="rating">
      <h2 id="rating" className="display text-2xl">
        {t(texts.howWasIt, { tutor })}
      </h2>
      {stars === null ? (
        <Form form={form} className="mt-3 grid gap-4">
          <RatingFields form={form} mayPublish={mayPublish} />
          {form.error && <ErrorBox>{form.error}</ErrorBox>}
          <BusyButton
            className={`btn justify-self-start ${form.values.stars ? "btn-primary" : "btn-quiet"}`}
            busy={form.busy}
            busyText={words.sending}
          >
            {words.send}
          </BusyButton>
        </Form>
      ) : (
        <p className="mt-2">{t(texts.youRated, { stars })}</p>
      )}
    </section>
  );
}

function WhatWasDone({ lessonId, tutor }: { lessonId: string; tutor: string }) {
  const [texts, t] = useTexts("class");
  const language = useLanguage();
  const { data } = useQuery({
    key: lessonId,
    load: (signal) => browserApi.reports.showReport({ params: { id: lessonId } }, { signal }),
  });
  if (!data) return null; // it comes by email too, so a failure is no error here
  const { report, homework } = data;
  const parts = [
    [texts.reportDone, report?.done],
    [texts.reportPractise, report?.practise],
    [texts.reportHomework, homework.task],
  ] as const;
  return (
    <section className="card mt-5 p-5 sm:p-6" aria-labelledby="done">
      <h2 id="done" className="text-lg font-semibold">
        {texts.whatWasDone}
      </h2>
      {!report && <p className="mt-1 text-muted">{t(texts.reportComes, { tutor })}</p>}
      {report && (
        <dl className="mt-3 grid gap-3">
          {parts.map(
            ([term, value]) =>
              value && (
                <div key={term}>
                  <dt className="text-sm text-muted">{term}</dt>
                  <dd className="whitespace-pre-line [overflow-wrap:anywhere]" lang={langOf(value, language)}>
                    {value}
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
    </section>
  );
}

/** The offer to buy lessons with the same tutor; nothing where the course is not sold online, or lessons are running. */
function GoOn({ bookingId }: { bookingId: string }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const { data } = useQuery({ key: bookingId, load: (signal) => browserApi.orders.listMyOrders({ signal }) });
  const offer = data?.offers.find((one) => one.bookingId === bookingId);
  if (!offer) return null;
  const price = rupees(offer.lessonRupees);
  return (
    <section className="mt-5 rounded-2xl bg-magenta-50 p-5 sm:p-6">
      <p className="text-muted">{texts.goOnPromise}</p>
      <a
        className="btn btn-primary btn-lg mt-3 h-auto min-h-13 w-full py-2 sm:w-auto"
        href={addressIn(language, `/student/bookings/${bookingId}/plan`)} // a full load drops the permission for camera and microphone
      >
        <span className="figures">{t(texts.goOnFor, { tutor: offer.tutor, price })}</span>
        <ArrowRight aria-hidden className="size-5 shrink-0" />
      </a>
    </section>
  );
}
