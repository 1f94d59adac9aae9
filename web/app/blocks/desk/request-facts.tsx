import type { BookRequest, StoppedMail as Stopped } from "@tutoring/contract";
import { promisedHours } from "@tutoring/contract/rules";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { promiseFor } from "#web/blocks/back-office/index.ts";
import { useNow } from "#web/ui/use-now.ts";
import texts from "#web/texts/office/request.en.ts";
import { say } from "#web/texts/say-english.ts";
import desk from "#web/texts/office/desk.en.ts";
import type { DeskWork } from "./desk-work.ts";
import { SpeaksHindi } from "./speaks-hindi.tsx";
import { StoppedMail } from "./stopped-mail.tsx";

const promiseClass = { over: "bg-error-50 text-error", soon: "bg-warning-50 text-warning", calm: "bg-lavender-100" };

type Props = { request: BookRequest; stoppedMail: Stopped | null; work: DeskWork };

/** How long the request has waited, who handles it, and who asks. */
export function RequestFacts({ request, stoppedMail, work }: Props) {
  const { id, owner, status, createdAt, parentName, language, userEmail, phoneNumber, suits } = request;
  const { absence, tutor, offeredTimes, wishedTutor } = request;
  const { length, state } = promiseFor(createdAt, useNow(60_000));
  const came = dayAndTimeInIndia(createdAt);
  const own = (mine: boolean) =>
    void work(
      () => browserApi.desk.setRequestOwner({ params: { id }, body: { mine } }),
      mine ? texts.assigned : texts.isUnassigned,
    );
  return (
    <section aria-label={texts.request} className="grid gap-2">
      {status === "NOT_STARTED" && (
        <p className={`rounded-lg px-3 py-2 font-medium ${promiseClass[state]}`}>
          {say(state === "over" ? texts.overdueBy : texts.left, { length, hours: promisedHours })}
        </p>
      )}
      {wishedTutor && (
        <p className="rounded-lg bg-magenta-50 px-3 py-2 font-medium break-words text-accent">
          {say(texts.wishes, { tutor: wishedTutor.staffName })}
        </p>
      )}
      {absence !== null && (
        <p className="rounded-lg bg-error-50 px-3 py-2 font-medium break-words text-error">
          {say(texts.absence, { tutor: tutor ?? "", reason: absence })}
        </p>
      )}
      {offeredTimes.length > 0 && (
        <p className="figures rounded-lg bg-warning-50 px-3 py-2">
          {say(texts.offered, { tutor: tutor ?? "", times: offeredTimes.map(inIndia).join("; ") })}
        </p>
      )}
      <p className="text-muted">{say(texts.requestedAt, came)}</p>
      <p className="break-words">
        {say(texts.parent, { name: parentName })}
        {language === "hi" && <SpeaksHindi />}
      </p>
      {suits.length > 0 && <p>{say(texts.suits, { times: suits.join(", ") })}</p>}
      <p className="[overflow-wrap:anywhere]">
        {userEmail} ·{" "}
        <a className="figures whitespace-nowrap" href={`tel:+91${phoneNumber}`}>
          +91 {phoneNumber}
        </a>
      </p>
      {stoppedMail && <StoppedMail stopped={stoppedMail} requestId={id} work={work} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{owner ? say(desk.assignedTo, { owner }) : texts.unassigned}</span>
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => own(!owner)}>
          {owner ? texts.unassign : texts.assign}
        </button>
      </div>
    </section>
  );
}

const inIndia = (iso: string): string => {
  const { date, time } = dayAndTimeInIndia(iso);
  return `${date}, ${time}`;
};
