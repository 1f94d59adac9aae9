import type { BookRequest, ClassEmail } from "@tutoring/contract";
import { promisedHours } from "@tutoring/contract/rules";
import { Link, useLocation } from "react-router";
import { promiseFor } from "#web/blocks/back-office/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { useNow } from "#web/ui/use-now.ts";
import type { DeskWork } from "./use-open-request.ts";

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

const stateOf = ({ status, dueAt, sentAt, tries, lastError }: ClassEmail): string => {
  const moment = (iso: string) => t(texts.moment, dayAndTimeInIndia(iso));
  if (status === "sent" && sentAt && tries > 1) return t(texts.sentAfter, { moment: moment(sentAt), count: tries });
  if (status === "sent" && sentAt) return t(texts.sent, { moment: moment(sentAt) });
  if (status === "withdrawn") return texts.withdrawn;
  if (status === "failed") return t(texts.failed, { count: tries, error: lastError ?? "" });
  return tries > 0
    ? t(texts.tried, { count: tries, error: lastError ?? texts.inProgress })
    : t(texts.scheduled, { moment: moment(dueAt) });
};

const phoneStates: Record<string, string> = texts.phoneStates;
const phoneReasons: Record<string, string> = texts.phoneReasons;

/** Every e-mail about a request, sent or scheduled, and what went to the family's phone about the same. */
export function RequestEmails({ emails, requestId, work }: { emails: ClassEmail[]; requestId: string; work: DeskWork }) {
  const resend = (emailId: number) =>
    inBackground(work(() => browserApi.desk.resendEmail({ params: { id: requestId, emailId } }), texts.willBeResent));
  return (
    <section aria-labelledby="emails-of-request">
      <h3 id="emails-of-request" className="font-semibold">
        {texts.emails}
      </h3>
      {emails.length === 0 && <p className="mt-1 text-muted">{texts.noEmails}</p>}
      <ul className="mt-2 divide-y divide-base-300">
        {emails.map((email) => (
          <li key={email.id} className="flex items-start justify-between gap-3 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {email.subject}
              <span className="block text-[0.8125rem] text-muted">
                {t(texts.emailTo, { address: email.to, state: stateOf(email) })}
              </span>
              {email.phone.map(({ channel, state, reason, at }) => (
                <span key={channel} className="block text-[0.8125rem] text-muted">
                  {t(texts.onPhone, {
                    channel: { whatsapp: "WhatsApp", sms: "SMS" }[channel],
                    moment: t(texts.moment, dayAndTimeInIndia(at)),
                    state: reason
                      ? t(texts.phoneRefused, { reason: phoneReasons[reason] ?? reason })
                      : (phoneStates[state] ?? state),
                  })}
                </span>
              ))}
            </span>
            {(email.status === "sent" || email.status === "failed") && !email.kind.endsWith("-before") && (
              <button type="button" className="btn btn-ghost btn-sm" onClick={() => resend(email.id)}>
                {texts.resend}{" "}
                <span className="sr-only">{t(texts.resendWhich, { subject: email.subject, address: email.to })}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
