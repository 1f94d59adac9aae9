import type { BookRequest } from "@tutoring/contract";
import { classMinutes, linkOfAllotment } from "@tutoring/contract/rules";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { DayField } from "#web/ui/day-field.tsx";
import { dayOf } from "#web/ui/day-words.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/allotment.en.ts";
import { say } from "#web/texts/say-english.ts";
import { AllotQuestion } from "./allot-question.tsx";
import { FreeSlots } from "./free-slots.tsx";
import { TutorChoice } from "./tutor-choice.tsx";

type Props = { request: BookRequest; onAllotted: () => void; onChanged: () => void };

const lengthOption = (minutes: number | string) => [String(minutes), say(texts.minutes, { minutes })] as const;
const lengths = [30, classMinutes, 60, 90].map(lengthOption);
/** Times here are in India's zone, whatever the browser's. */
const indiaOffset = "+05:30";
/** 2026-11-24T18:00, as the fields hold it. */
const timeInIndia = (iso: string | null) => (iso ? new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString().slice(0, 16) : "");
const lengthOf = ({ startsAt, endsAt }: BookRequest) =>
  String(startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 : classMinutes);

/** Allots a tutor and a time: a suggested tutor, a free slot, and a confirmation before both are e-mailed. */
export function AllotSection({ request, onAllotted, onChanged }: Props) {
  const { id, version } = request;
  const suggested = useQuery({
    key: id,
    load: () => browserApi.desk.suggestTutors({ params: { id } }),
    failed: texts.tutorsNotLoaded,
  });
  const tutors = suggested.data?.data;
  const [chosenTutor, setChosenTutor] = useState(request.absence === null ? request.staffId : null);
  const staffId = chosenTutor ?? tutors?.[0]?.staffId ?? 0;
  const [minutes, setMinutes] = useState(() => lengthOf(request));
  const [tries, setTries] = useState(0);
  const ownTime = request.absence === null ? "" : timeInIndia(request.startsAt);
  const [ownDay = "", ownHour = ""] = ownTime.split("T");
  const [day, setDay] = useState(ownDay);
  const [hour, setHour] = useState(ownHour);
  const [typedUrl, setTypedUrl] = useState<string>();
  const [linkIsOpen, setLinkIsOpen] = useState<boolean>();
  const linkOf = (id: number | null) => tutors?.find((tutor) => tutor.staffId === id)?.meetingUrl ?? null;
  const knownUrl = linkOfAllotment(request.meetingUrl, linkOf(request.staffId), linkOf(staffId)) ?? "";
  const meetingUrl = typedUrl ?? knownUrl;
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> }>();
  const [busy, setBusy] = useState("");
  const [chosen, setChosen] = useState("");

  const allot = async (startsAt: string) => {
    setBusy(startsAt);
    setProblem(undefined);
    try {
      await browserApi.bookings.allotTutor(
        { params: { id }, body: { staffId, startsAt, durationMinutes: minutes, meetingUrl: meetingUrl.trim() } },
        { ifMatch: version },
      );
      toast.success(say(texts.allotted, { id: request.bookingId }));
      setBusy("");
      setDay("");
      setHour("");
      onAllotted();
    } catch (failure) {
      const { code, ...refused } = problemOf(failure, texts.notAllotted);
      setProblem(refused);
      if (refused.fields["meetingUrl"]) setLinkIsOpen(true);
      setBusy("");
      if (code !== "conflict") return;
    }
    // the request has changed, or a colleague was first: load it again
    setTries((before) => before + 1);
    onChanged();
  };

  return (
    <section aria-labelledby="allot">
      <h3 id="allot" className="font-semibold">
        {request.status === "IN_PROGRESS" ? texts.moveHeading : texts.allotHeading}
      </h3>
      {suggested.error && <ErrorBox onRetry={() => void suggested.reload()}>{suggested.error}</ErrorBox>}
      {!tutors && !suggested.error && <Spinner>{texts.loadingTutors}</Spinner>}
      {tutors && <TutorChoice tutors={tutors} chosen={staffId} onChoose={setChosenTutor} />}
      <Select
        label={texts.length}
        className="mt-4 sm:w-36"
        value={minutes}
        options={lengths.some(([value]) => value === minutes) ? lengths : [...lengths, lengthOption(minutes)]}
        onChange={(event) => setMinutes(event.target.value)}
      />
      <details
        className="mt-2"
        open={linkIsOpen ?? meetingUrl !== ""}
        onToggle={({ currentTarget }) => setLinkIsOpen(currentTarget.open)}
      >
        <summary className="cursor-pointer py-2 font-medium break-all">
          {meetingUrl && linkIsOpen === false ? say(texts.outsideLinkIs, { link: meetingUrl }) : texts.outsideLink}
        </summary>
        <Field
          label={common.meetingLink}
          type="url"
          className="mt-2"
          placeholder={common.linkBegins}
          value={meetingUrl}
          data-unsaved={meetingUrl !== knownUrl || undefined}
          hint={texts.linkHint}
          error={problem?.fields["meetingUrl"]}
          onChange={(event) => setTypedUrl(event.target.value)}
        />
      </details>
      <FreeSlots requestId={id} staffId={staffId} durationMinutes={minutes} busy={busy} again={tries} onChoose={setChosen} />
      <form
        className="mt-4 flex flex-wrap items-end gap-2.5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const whole = dayOf(day);
          if (whole && hour) setChosen(`${whole}T${hour}:00${indiaOffset}`);
          else setProblem({ message: "", fields: { [whole ? "hour" : "startsAt"]: texts.chooseTime } });
        }}
      >
        <DayField
          label={texts.otherDay}
          value={day}
          data-unsaved={day !== ownDay || undefined}
          error={problem?.fields["startsAt"]}
          onChange={(event) => {
            setDay(event.target.value);
            setProblem(undefined);
          }}
        />
        <Field
          label={texts.otherHour}
          type="time"
          value={hour}
          data-unsaved={hour !== ownHour || undefined}
          error={problem?.fields["hour"]}
          onChange={(event) => {
            setHour(event.target.value);
            setProblem(undefined);
          }}
        />
        <BusyButton className="btn btn-quiet" busy={busy !== ""} busyText={texts.allotting} disabled={!staffId}>
          {texts.allot}
        </BusyButton>
      </form>
      {problem?.message && (
        <div className="mt-3">
          <ErrorBox>{problem.message}</ErrorBox>
        </div>
      )}
      <AllotQuestion
        request={request}
        tutor={tutors?.find((tutor) => tutor.staffId === staffId)?.staffName ?? request.tutor ?? ""}
        startsAt={chosen}
        minutes={minutes}
        onAnswer={(go) => {
          setChosen("");
          if (go) void allot(chosen);
        }}
      />
    </section>
  );
}
