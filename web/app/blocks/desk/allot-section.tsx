import type { BookRequest, SuggestedTutor } from "@tutoring/contract";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { AllotQuestion } from "./allot-question.tsx";
import { SlotWeek } from "#web/blocks/lessons/slot-week.tsx";

type Props = { request: BookRequest; onAllotted: () => void; onChanged: () => void };

const lengths = [30, 45, 60, 90].map((minutes) => [String(minutes), `${minutes} minutes`] as const);
/** Times here are India's, whatever the zone of this browser. */
const indiaOffset = "+05:30";
const lengthOf = ({ startsAt, endsAt }: BookRequest) =>
  startsAt && endsAt ? String((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) : "45";
const dayInIndia = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Gives a request its tutor and its time: a suggested tutor, a free slot, and a question before both are written to. */
export function AllotSection({ request, onAllotted, onChanged }: Props) {
  const { id, version } = request;
  const [tutors, setTutors] = useState<SuggestedTutor[]>();
  const [staffId, setStaffId] = useState(request.staffId ?? 0);
  const [today] = useState(() => dayInIndia(Date.now()));
  const [from, setFrom] = useState(today);
  const [slots, setSlots] = useState<string[]>();
  const [minutes, setMinutes] = useState(() => lengthOf(request));
  const [looks, setLooks] = useState(0);
  const [slotsFailed, setSlotsFailed] = useState("");
  const [when, setWhen] = useState("");
  const [typedUrl, setTypedUrl] = useState<string>();
  const meetingUrl = typedUrl ?? request.meetingUrl ?? "";
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> }>();
  const [busy, setBusy] = useState("");
  const [chosen, setChosen] = useState("");

  useEffect(() => {
    browserApi.desk
      .suggestTutors({ params: { id } })
      .then(({ data }) => {
        setTutors(data);
        setStaffId((chosen) => chosen || (data[0]?.staffId ?? 0));
      })
      .catch((failure: unknown) => setProblem(problemOf(failure, "The tutors could not be loaded. Please close and try again.")));
  }, [id]);
  useEffect(() => {
    if (!staffId) return;
    let current = true;
    browserApi.desk
      .listFreeSlots({ params: { id }, query: { staffId, from, durationMinutes: minutes } })
      .then((found) => {
        if (!current) return;
        setSlots(found.slots);
        setSlotsFailed("");
      })
      .catch((failure: unknown) => current && setSlotsFailed(problemOf(failure, "The free slots could not be loaded.").message));
    return () => {
      current = false;
    };
  }, [id, staffId, from, minutes, looks]);

  const allot = async (startsAt: string) => {
    setBusy(startsAt);
    setProblem(undefined);
    try {
      await browserApi.bookings.allotTutor(
        {
          params: { id },
          body: { staffId, startsAt, durationMinutes: minutes, ...(typedUrl !== undefined && { meetingUrl: typedUrl.trim() }) },
        },
        { ifMatch: version },
      );
      say.success(
        meetingUrl.trim() ? `${request.bookingId} is allotted.` : `${request.bookingId} is allotted. It has no link yet.`,
      );
      setBusy("");
      setWhen("");
      onAllotted();
    } catch (failure) {
      const { code, ...refused } = problemOf(failure, "The request could not be allotted. Please try again.");
      setProblem(refused);
      setBusy("");
      if (code !== "conflict") return;
    }
    // the request is another one now, or somebody was first: what is shown is asked for again
    setLooks((before) => before + 1);
    onChanged();
  };
  const again = () => {
    setSlotsFailed("");
    setLooks((before) => before + 1);
  };
  const step = (days: number) => {
    setSlots(undefined);
    setFrom(dayInIndia(Math.max(Date.now(), Date.parse(`${from}T00:00:00${indiaOffset}`) + days * 86_400_000)));
  };
  const choose = (tutor: number) => {
    setSlots(undefined);
    setStaffId(tutor);
  };

  return (
    <section aria-labelledby="allot">
      <h3 id="allot" className="font-semibold">
        {request.status === "IN_PROGRESS" ? "Move to another tutor or time" : "Allot a tutor and a time"}
      </h3>
      {!tutors && !problem && <Spinner>Loading the tutors...</Spinner>}
      {tutors && (
        <fieldset className="mt-2">
          <legend className="sr-only">Tutor</legend>
          <ul className="grid max-h-64 gap-2 overflow-y-auto pr-1 sm:grid-cols-2">
            {tutors.map((tutor) => (
              <li key={tutor.staffId}>
                <label
                  htmlFor={`tutor-${tutor.staffId}`}
                  className={`grid h-full cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2.5 rounded-lg border px-3 py-2 font-medium break-words ${tutor.staffId === staffId ? "border-primary bg-lavender-100" : "border-base-300"}`}
                >
                  <input
                    id={`tutor-${tutor.staffId}`}
                    type="radio"
                    name="tutor"
                    className="radio radio-sm mt-0.5"
                    checked={tutor.staffId === staffId}
                    onChange={() => choose(tutor.staffId)}
                  />
                  {tutor.staffName}
                  <span className="col-start-2 text-[0.8125rem] font-normal text-muted">{tutor.reasons.join(" · ")}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-[1fr_9rem]">
        <Field
          label="Meeting link"
          type="url"
          placeholder="https://"
          value={meetingUrl}
          data-unsaved={meetingUrl !== (request.meetingUrl ?? "") || undefined}
          hint="Without one the class page says that the link is coming, and you are told when somebody waits."
          error={problem?.fields["meetingUrl"]}
          onChange={(event) => setTypedUrl(event.target.value)}
        />
        <Select
          label="Length"
          value={minutes}
          options={
            lengths.some(([value]) => value === minutes) ? lengths : [...lengths, [minutes, `${minutes} minutes`] as const]
          }
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <div className="mt-4 flex items-center justify-between gap-3">
        <h4 className="font-medium">Free slots (IST)</h4>
        <span className="flex gap-1">
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square"
            aria-label="Earlier"
            disabled={from <= today}
            onClick={() => step(-7)}
          >
            <ChevronLeft aria-hidden className="size-4" />
          </button>
          <button type="button" className="btn btn-ghost btn-sm btn-square" aria-label="Later" onClick={() => step(7)}>
            <ChevronRight aria-hidden className="size-4" />
          </button>
        </span>
      </div>
      {slotsFailed && <ErrorBox onRetry={again}>{slotsFailed}</ErrorBox>}
      {staffId > 0 && !slots && !slotsFailed && <Spinner>Looking for free slots...</Spinner>}
      {slots && <SlotWeek slots={slots} from={from} days={7} zone="Asia/Kolkata" busy={busy} onChoose={setChosen} />}
      <form
        className="mt-4 flex flex-wrap items-end gap-2.5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (when) setChosen(`${when}:00${indiaOffset}`);
          else setProblem({ message: "", fields: { startsAt: "Choose a day and a time." } });
        }}
      >
        <Field
          label="Another day and time in India (IST)"
          type="datetime-local"
          value={when}
          data-unsaved={when !== "" || undefined}
          error={problem?.fields["startsAt"]}
          onChange={(event) => setWhen(event.target.value)}
        />
        <BusyButton className="btn btn-quiet" busy={busy !== ""} busyText="Allotting..." disabled={!staffId}>
          Allot
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
