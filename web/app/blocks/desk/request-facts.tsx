import type { BookRequest } from "@tutoring/contract";
import { promisedHours } from "@tutoring/contract/rules";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { promiseFor } from "#web/lib/format/response-deadline.ts";
import { useNow } from "#web/ui/use-now.ts";
import type { DeskWork } from "./desk-work.ts";
import { SpeaksHindi } from "./speaks-hindi.tsx";

const promiseClass = { over: "bg-error-50 text-error", soon: "bg-warning-50 text-warning", calm: "bg-lavender-100" };

/** Since when it waits, whose it is, and who asks. */
export function RequestFacts({ request, work }: { request: BookRequest; work: DeskWork }) {
  const { id, owner, status, createdAt, parentName, language, userEmail, phoneNumber, suits } = request;
  const { length, state } = promiseFor(createdAt, useNow(60_000));
  const came = dayAndTimeInIndia(createdAt);
  const own = (mine: boolean) =>
    void work(
      () => browserApi.desk.setRequestOwner({ params: { id }, body: { mine } }),
      mine ? "Request assigned to you." : "Request unassigned.",
    );
  return (
    <section aria-label="Request" className="grid gap-2">
      {status === "NOT_STARTED" && (
        <p className={`rounded-lg px-3 py-2 font-medium ${promiseClass[state]}`}>
          {state === "over"
            ? `Overdue by ${length} (${promisedHours}-hour promise)`
            : `${length} left (${promisedHours}-hour promise)`}
        </p>
      )}
      <p className="text-muted">
        Requested {came.date}, {came.time} IST
      </p>
      <p className="break-words">
        Parent: {parentName}
        {language === "hi" && <SpeaksHindi />}
      </p>
      {suits.length > 0 && <p>Suits: {suits.join(", ")}</p>}
      <p className="[overflow-wrap:anywhere]">
        {userEmail} ·{" "}
        <a className="figures whitespace-nowrap" href={`tel:+91${phoneNumber}`}>
          +91 {phoneNumber}
        </a>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{owner ? `Assigned to ${owner}` : "Unassigned"}</span>
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => own(!owner)}>
          {owner ? "Unassign" : "Assign to me"}
        </button>
      </div>
    </section>
  );
}
