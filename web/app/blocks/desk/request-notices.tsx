import type { BookRequest } from "@tutoring/contract";
import { promisedHours } from "@tutoring/contract/rules";
import { Link, useLocation } from "react-router";
import { promiseFor } from "#web/blocks/back-office/index.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { useNow } from "#web/ui/use-now.ts";

const promiseClass = { over: "bg-error-50 text-error", soon: "bg-warning-50 text-warning", calm: "bg-lavender-100" };

/** Why the desk has to act: how long the request has waited, whom the family wishes, and why its tutor cannot come. */
export function RequestNotices({ request, ageDueAt }: { request: BookRequest; ageDueAt: string | null }) {
  const area = useLocation().pathname.split("/")[1];
  const { status, createdAt, absence, tutor, offeredTimes, wishedTutor } = request;
  const { length, state } = promiseFor(createdAt, useNow(60_000));
  if (status !== "NOT_STARTED" && !wishedTutor && absence === null && offeredTimes.length === 0 && !ageDueAt) return null;
  return (
    <div className="grid content-start gap-2">
      {status === "NOT_STARTED" && (
        <p className={`rounded-lg px-3 py-2 font-medium ${promiseClass[state]}`}>
          {t(state === "over" ? texts.overdueBy : texts.left, { length, hours: promisedHours })}
        </p>
      )}
      {ageDueAt && (
        <p className="rounded-lg bg-warning-50 px-3 py-2">
          {t(texts.ageOpen, { date: dayAndTimeInIndia(ageDueAt).date })}{" "}
          <Link to={`/${area}/families/${request.familyId}#age`} className="text-link">
            {texts.noteAge}
          </Link>
        </p>
      )}
      {wishedTutor && (
        <p className="rounded-lg bg-magenta-50 px-3 py-2 font-medium text-accent">
          {t(texts.wishes, { tutor: wishedTutor.staffName })}
        </p>
      )}
      {absence !== null && (
        <p className="rounded-lg bg-error-50 px-3 py-2 font-medium text-error">
          {t(texts.absence, { tutor: tutor ?? "", reason: absence })}
        </p>
      )}
      {offeredTimes.length > 0 && (
        <p className="figures rounded-lg bg-warning-50 px-3 py-2">
          {t(texts.offered, { tutor: tutor ?? "", times: offeredTimes.map(inIndia).join("; ") })}
        </p>
      )}
    </div>
  );
}

const inIndia = (iso: string): string => {
  const { date, time } = dayAndTimeInIndia(iso);
  return `${date}, ${time}`;
};
