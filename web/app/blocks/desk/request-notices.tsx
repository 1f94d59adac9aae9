import type { BookRequest } from "@tutoring/contract";
import { promisedHours } from "@tutoring/contract/rules";
import { promiseFor } from "#web/blocks/back-office/index.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/request.en.ts";
import { say } from "#web/texts/say-english.ts";
import { useNow } from "#web/ui/use-now.ts";

const promiseClass = { over: "bg-error-50 text-error", soon: "bg-warning-50 text-warning", calm: "bg-lavender-100" };

/** Why the desk has to act: how long the request has waited, whom the family wishes, and why its tutor cannot come. */
export function RequestNotices({ request }: { request: BookRequest }) {
  const { status, createdAt, absence, tutor, offeredTimes, wishedTutor } = request;
  const { length, state } = promiseFor(createdAt, useNow(60_000));
  if (status !== "NOT_STARTED" && !wishedTutor && absence === null && offeredTimes.length === 0) return null;
  return (
    <div className="grid content-start gap-2 lg:col-span-2">
      {status === "NOT_STARTED" && (
        <p className={`rounded-lg px-3 py-2 font-medium ${promiseClass[state]}`}>
          {say(state === "over" ? texts.overdueBy : texts.left, { length, hours: promisedHours })}
        </p>
      )}
      {wishedTutor && (
        <p className="rounded-lg bg-magenta-50 px-3 py-2 font-medium text-accent">
          {say(texts.wishes, { tutor: wishedTutor.staffName })}
        </p>
      )}
      {absence !== null && (
        <p className="rounded-lg bg-error-50 px-3 py-2 font-medium text-error">
          {say(texts.absence, { tutor: tutor ?? "", reason: absence })}
        </p>
      )}
      {offeredTimes.length > 0 && (
        <p className="figures rounded-lg bg-warning-50 px-3 py-2">
          {say(texts.offered, { tutor: tutor ?? "", times: offeredTimes.map(inIndia).join("; ") })}
        </p>
      )}
    </div>
  );
}

const inIndia = (iso: string): string => {
  const { date, time } = dayAndTimeInIndia(iso);
  return `${date}, ${time}`;
};
