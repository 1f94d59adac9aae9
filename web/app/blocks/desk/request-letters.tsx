import type { ClassLetter } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/request.en.ts";
import { say } from "#web/texts/say-english.ts";
import type { DeskWork } from "./desk-work.ts";

const stateOf = ({ status, dueAt, sentAt, tries, lastError }: ClassLetter): string => {
  const moment = (iso: string) => say(texts.moment, dayAndTimeInIndia(iso));
  if (status === "sent" && sentAt && tries > 1) return say(texts.sentAfter, { moment: moment(sentAt), count: tries });
  if (status === "sent" && sentAt) return say(texts.sent, { moment: moment(sentAt) });
  if (status === "withdrawn") return texts.withdrawn;
  if (status === "failed") return say(texts.failed, { count: tries, error: lastError ?? "" });
  return tries > 0
    ? say(texts.tried, { count: tries, error: lastError ?? texts.inProgress })
    : say(texts.scheduled, { moment: moment(dueAt) });
};

/** Every e-mail about a request, sent or scheduled. */
export function RequestLetters({ letters, requestId, work }: { letters: ClassLetter[]; requestId: string; work: DeskWork }) {
  const resend = (letterId: number) =>
    inBackground(work(() => browserApi.desk.resendLetter({ params: { id: requestId, letterId } }), texts.willBeResent));
  return (
    <section aria-labelledby="letters-of-request">
      <h3 id="letters-of-request" className="font-semibold">
        {texts.emails}
      </h3>
      {letters.length === 0 && <p className="mt-1 text-muted">{texts.noEmails}</p>}
      <ul className="mt-2 divide-y divide-base-300">
        {letters.map((letter) => (
          <li key={letter.id} className="flex items-start justify-between gap-3 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {letter.subject}
              <span className="block text-[0.8125rem] text-muted">
                {say(texts.emailTo, { address: letter.to, state: stateOf(letter) })}
              </span>
            </span>
            {(letter.status === "sent" || letter.status === "failed") && !letter.kind.endsWith("-before") && (
              <button type="button" className="btn btn-ghost btn-sm" onClick={() => resend(letter.id)}>
                {texts.resend}{" "}
                <span className="sr-only">{say(texts.resendWhich, { subject: letter.subject, address: letter.to })}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
