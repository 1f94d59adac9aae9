import type { BookRequest } from "@tutoring/contract";
import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { langOf } from "#web/lib/format.ts";
import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Tutor = { staffId: number; staffName: string; staffDetails: string; subjects?: string };
type Props = { request: BookRequest; onClose: () => void; onAllotted: () => void };

const lengths = [30, 45, 60, 90];
/** Times here are India's, whatever the zone of this browser. */
const indiaOffset = "+05:30";

/** Gives a request its tutor and its time. */
export default function AllotDialog({ request, onClose, onAllotted }: Props) {
  const [tutors, setTutors] = useState<Tutor[]>();
  const [staffId, setStaffId] = useState(request.staffId ? String(request.staffId) : "");
  const [when, setWhen] = useState("");
  const [durationMinutes, setDurationMinutes] = useState(45);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    browserApi.staff
      .listStaff({ query: { limit: 100 } })
      .then(({ data }) => setTutors(data))
      .catch((failure: unknown) =>
        setError(problemOf(failure, "The tutors could not be loaded. Please close and try again.").message),
      );
  }, []);

  const allot = async () => {
    const missing = { ...(!staffId && { staffId: "Choose a tutor." }), ...(!when && { startsAt: "Choose a day and a time." }) };
    setFields(missing);
    setError("");
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await browserApi.bookings.allotTutor(
        { params: { id: request.id }, body: { staffId, startsAt: `${when}:00${indiaOffset}`, durationMinutes } },
        { ifMatch: request.version },
      );
      say.success(`${request.bookingId} is allotted.`);
      onAllotted();
      onClose();
    } catch (failure) {
      const problem = problemOf(failure, "The request could not be allotted. Please try again.");
      setFields(problem.fields);
      setError(problem.message);
      if (problem.code === "conflict") onAllotted();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} title="Allot a tutor and a time" boxClass="max-w-lg p-6" holdsWork={when !== ""}>
      <p className="mt-1 text-muted" lang={langOf(request.course)}>
        {request.bookingId}, {request.user}: {request.course}
      </p>
      {!tutors && !error && (
        <div className="mt-6">
          <Spinner>Loading the tutors...</Spinner>
        </div>
      )}
      <form
        className="mt-6 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void allot();
        }}
      >
        {tutors && (
          <div className="fieldset">
            <label htmlFor="allot-tutor" className="field-label">
              Tutor
            </label>
            <select
              id="allot-tutor"
              className="select w-full"
              value={staffId}
              aria-invalid={Boolean(fields["staffId"])}
              aria-describedby={fields["staffId"] ? "allot-tutor-error" : undefined}
              onChange={(event) => setStaffId(event.target.value)}
            >
              <option value="">Choose a tutor</option>
              {tutors.map((tutor) => (
                <option key={tutor.staffId} value={tutor.staffId}>
                  {[tutor.staffName, tutor.subjects].filter(Boolean).join(": ")}
                </option>
              ))}
            </select>
            <FieldError id="allot-tutor-error" message={fields["staffId"]} />
          </div>
        )}
        <Field
          label="Day and time in India (IST)"
          type="datetime-local"
          min={nowInIndia()}
          value={when}
          onChange={(event) => setWhen(event.target.value)}
          error={fields["startsAt"]}
        />
        <div className="fieldset">
          <label htmlFor="allot-length" className="field-label">
            Length
          </label>
          <select
            id="allot-length"
            className="select w-full"
            value={durationMinutes}
            onChange={(event) => setDurationMinutes(Number(event.target.value))}
          >
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes
              </option>
            ))}
          </select>
        </div>
        {error && <ErrorBox>{error}</ErrorBox>}
        <div className="mt-2 flex flex-wrap justify-end gap-2.5">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Close
          </button>
          <BusyButton className="btn btn-primary" busy={busy} busyText="Allotting..." disabled={!tutors}>
            Allot
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

const nowInIndia = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 16);
