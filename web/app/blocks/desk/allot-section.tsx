import type { BookRequest } from "@tutoring/contract";
import { classMinutes, linkOfAllotment } from "@tutoring/contract/rules";
import { useRef, useState } from "react";
import { Form, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/allotment.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { DayField, dayOf, inWords } from "#web/ui/day-field.tsx";
import { Field, FieldError, Select } from "#web/ui/field.tsx";
import { leadTo } from "#web/ui/first-wrong-field.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import { AllotQuestion, OutsideLink } from "./allot-question.tsx";
import { FreeSlots } from "./free-slots.tsx";
import { TutorChoice } from "./tutor-choice.tsx";

/** Times are in India's zone, whatever the browser's. */
const indiaOffset = "+05:30";
const indiaOffsetMilliseconds = 5.5 * 3_600_000;

type AllotmentValues = {
  /** 0 for the first of the suggested tutors. */
  staffId: number;
  durationMinutes: string;
  day: string;
  hour: string;
  /** A link that was not typed is replaced by the chosen tutor's. */
  meetingUrl: { link: string | null; isTyped: boolean };
};

/** A request's tutor, time and link. After the tutor's notice of absence another is to take the class at its time. */
function allotmentOf({ absence, staffId, startsAt, endsAt, meetingUrl }: BookRequest): AllotmentValues {
  const minutes = startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 : classMinutes;
  return {
    staffId: (absence === null && staffId) || 0,
    durationMinutes: String(minutes),
    ...(startsAt ? dayAndHourOf(startsAt) : { day: "", hour: "" }),
    meetingUrl: { link: meetingUrl, isTyped: false },
  };
}

/** 2026-11-24 and 18:00, as the fields hold them. */
function dayAndHourOf(moment: string): { day: string; hour: string } {
  const [day = "", hour = ""] = new Date(Date.parse(moment) + indiaOffsetMilliseconds).toISOString().slice(0, 16).split("T");
  return { day, hour };
}

/** The moment in UTC; empty if day or hour is missing. */
function momentOf({ day, hour }: { day: string; hour: string }): string {
  const whole = dayOf(day);
  return whole && hour ? new Date(`${whole}T${hour}:00${indiaOffset}`).toISOString() : "";
}

/** 18:00 as its field shows it, 6:00 PM. */
const hourInWords = (hour: string): string => hour && dayAndTimeInIndia(momentOf({ day: "2026-01-01", hour })).time;

type Props = { request: BookRequest; onChanged: () => Promise<unknown> };

const lengthOption = (minutes: number | string) => [String(minutes), t(texts.minutes, { minutes })] as const;
const lengths = [30, classMinutes, 60, 90].map(lengthOption);

/** Allots a tutor and a time: a suggested tutor, a free slot, and a question before family and tutor are emailed. */
export function AllotSection({ request, onChanged }: Props) {
  const { id, absence, status } = request;
  const [moving, setMoving] = useState(false);
  const [asked, setAsked] = useState<Pick<AllotmentValues, "staffId" | "day" | "hour">>();
  const [tries, setTries] = useState(0);
  const top = useRef<HTMLHeadingElement>(null);

  const form = useDialogForm((contract) => contract.bookings.allotTutor, {
    values: allotmentOf(request),
    version: request.version,
    live: true,
    valuesOf: allotmentOf,
    body: (values) => ({
      staffId: values.staffId,
      startsAt: momentOf(values),
      durationMinutes: values.durationMinutes,
      meetingUrl: linkIn(values.meetingUrl).trim(),
    }),
    send: (body, seen) => browserApi.bookings.allotTutor({ params: { id }, body }, seen),
    done: t(texts.allotted, { id: request.bookingId }),
    failed: texts.notAllotted,
    onDone: startAgain,
    reload: async () => {
      setTries((before) => before + 1);
      await onChanged();
    },
  });
  // before the toast: once it shows, the panel must close without a question
  function startAgain(): void {
    form.reset();
    setMoving(false);
  }
  const { values } = form;
  const isOpen = moving || absence !== null || status !== "IN_PROGRESS" || form.isTyped || form.hasVersions || Boolean(asked);

  const suggested = useQuery({
    key: isOpen ? id : "",
    load: () => browserApi.desk.suggestTutors({ params: { id } }),
    failed: texts.tutorsNotLoaded,
  });
  const tutors = suggested.data?.data;
  // protects C118: asking who teaches the subject [find(({ teaches, absent }) => teaches && !absent) → [0]]
  const staffId = values.staffId || (tutors?.find(({ teaches, absent }) => teaches && !absent)?.staffId ?? 0);
  const nameOf = (wanted: number) =>
    tutors?.find((tutor) => tutor.staffId === wanted)?.staffName ?? (wanted === request.staffId ? (request.tutor ?? "") : "");
  const linkOf = (wanted: number | null) => tutors?.find((tutor) => tutor.staffId === wanted)?.meetingUrl ?? null;
  const linkIn = ({ link, isTyped }: AllotmentValues["meetingUrl"]): string =>
    (isTyped ? link : linkOfAllotment(link, linkOf(request.staffId), linkOf(staffId))) ?? "";
  const knownLink = allotmentOf(request).meetingUrl;
  const links = form.versionsFor("meetingUrl", linkIn);

  if (!isOpen)
    return (
      <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setMoving(true)}>
        {texts.moveHeading}
      </button>
    );

  const ask = async () => {
    if (momentOf(values)) setAsked({ staffId, day: values.day, hour: values.hour });
    else form.refuse({ message: "", fields: { startsAt: texts.chooseTime } });
    return false;
  };
  const allot = async (chosen: NonNullable<typeof asked>) => {
    const sent = await form.submit(chosen);
    if (!sent && !form.element.current?.querySelector(".field-error")) leadTo(top.current); // the error belongs to no field
  };
  const onlyHourMissing = dayOf(values.day) !== undefined && !values.hour;

  return (
    <section aria-labelledby="allot" data-unsaved={form.isTyped || undefined}>
      <h3 id="allot" ref={top} tabIndex={-1} className="font-semibold outline-none">
        {status === "IN_PROGRESS" ? texts.moveHeading : texts.allotHeading}
      </h3>
      <Form form={{ element: form.element, submit: ask }}>
        {form.error && (
          <div className="mt-2">
            <ErrorBox>{form.error}</ErrorBox>
          </div>
        )}
        {form.hasVersions && <p className="mt-2">{texts.chooseVersions}</p>}
        {suggested.error && <ErrorBox onRetry={() => inBackground(suggested.reload())}>{suggested.error}</ErrorBox>}
        {!tutors && !suggested.error && <Spinner>{texts.loadingTutors}</Spinner>}
        {tutors && <TutorChoice tutors={tutors} chosen={staffId} onChoose={(chosen) => form.set({ staffId: chosen })} />}
        <FieldError id="allot-tutor-error" message={form.errors.staffId} />
        <VersionChoice label={texts.tutor} versions={form.versionsFor("staffId", nameOf)} />
        <Select
          label={texts.length}
          className={`mt-4 ${form.versionsFor("durationMinutes") ? "" : "sm:w-36"}`}
          {...form.field("durationMinutes")}
          options={
            lengths.some(([value]) => value === values.durationMinutes)
              ? lengths
              : [...lengths, lengthOption(values.durationMinutes)]
          }
          versions={form.versionsFor("durationMinutes", (minutes) => t(texts.minutes, { minutes }))}
        />
        <OutsideLink
          value={linkIn(values.meetingUrl)}
          error={form.errors.meetingUrl}
          versions={links?.mine === links?.theirs ? undefined : links}
          onChange={(link) => form.set({ meetingUrl: link === linkIn(knownLink) ? knownLink : { link, isTyped: true } })}
        />
        {staffId > 0 && (
          <FreeSlots
            requestId={id}
            staffId={staffId}
            durationMinutes={values.durationMinutes}
            busy={form.busy ? momentOf(values) : ""}
            again={tries}
            onChoose={(slot) => setAsked({ staffId, ...dayAndHourOf(slot) })}
          />
        )}
        <div className="mt-4 flex flex-wrap items-end gap-2.5">
          <DayField
            label={texts.otherDay}
            name="day"
            value={values.day}
            error={onlyHourMissing ? undefined : form.errors.startsAt}
            versions={form.versionsFor("day", inWords)}
            onChange={({ target }) => form.set({ day: target.value }, ["startsAt"])}
          />
          <Field
            label={texts.otherHour}
            name="hour"
            type="time"
            value={values.hour}
            error={onlyHourMissing ? form.errors.startsAt : undefined}
            versions={form.versionsFor("hour", hourInWords)}
            onChange={({ target }) => form.set({ hour: target.value }, ["startsAt"])}
          />
          <BusyButton className="btn btn-quiet" busy={form.busy} busyText={texts.allotting} disabled={!staffId}>
            {texts.allot}
          </BusyButton>
        </div>
      </Form>
      <AllotQuestion
        request={request}
        tutor={nameOf(asked?.staffId ?? 0)}
        startsAt={asked ? momentOf(asked) : ""}
        minutes={values.durationMinutes}
        onAnswer={(go) => {
          setAsked(undefined);
          if (go && asked) inBackground(allot(asked));
        }}
      />
    </section>
  );
}
