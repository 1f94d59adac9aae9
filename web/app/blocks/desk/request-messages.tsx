import type { ClassEmail } from "@tutoring/contract";
import { BellRing, Mail, MessageCircle, Smartphone } from "lucide-react";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import type { DeskWork } from "./use-open-request.ts";

const momentOf = (iso: string) => t(texts.moment, dayAndTimeInIndia(iso));

function stateOf({ status, dueAt, sentAt, tries, lastError, notNeeded, heldBack }: ClassEmail): string {
  if (status === "sent" && sentAt && tries > 1) return t(texts.sentAfter, { moment: momentOf(sentAt), count: tries });
  if (status === "sent" && sentAt) return t(texts.sent, { moment: momentOf(sentAt) });
  if (status === "withdrawn") return notNeeded ? texts.notNeeded : texts.withdrawn;
  if (status === "failed") return t(texts.failed, { count: tries, error: lastError ?? "" });
  if (heldBack) return texts.heldBack;
  return tries > 0
    ? t(texts.tried, { count: tries, error: lastError ?? texts.inProgress })
    : t(texts.scheduled, { moment: momentOf(dueAt) });
}

const wayStates: Record<string, string> = texts.wayStates;
const wayReasons: Record<string, string> = texts.wayReasons;
const icons = { push: BellRing, whatsapp: MessageCircle, sms: Smartphone };

function Way({ way: { channel, state, reason, at } }: { way: ClassEmail["ways"][number] }) {
  const Icon = icons[channel];
  const said = reason ? t(texts.wayFailed, { reason: wayReasons[reason] ?? reason }) : (wayStates[state] ?? state);
  return (
    <li className={`flex gap-1.5 ${state === "failed" ? "text-error" : ""}`}>
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{t(texts.byWay, { channel: texts.channels[channel], moment: momentOf(at), state: said })}</span>
    </li>
  );
}

type Props = { emails: ClassEmail[]; requestId: string; work: DeskWork };

/** Every message about a request, sent or scheduled: its email, and what went to a device or a phone about the same. */
export function RequestMessages({ emails, requestId, work }: Props) {
  const resend = (emailId: number) =>
    inBackground(work(() => browserApi.desk.resendEmail({ params: { id: requestId, emailId } }), texts.willBeResent));
  const mail = (id: number) =>
    inBackground(work(() => browserApi.deskMessages.mailMessage({ params: { id } }), texts.willBeMailed));
  return (
    <section aria-labelledby="messages-of-request">
      <h3 id="messages-of-request" className="font-semibold">
        {texts.sentMessages}
      </h3>
      {emails.length === 0 && <p className="mt-1 text-muted">{texts.noEmails}</p>}
      <ul className="mt-2 divide-y divide-base-300">
        {emails.map((email) => {
          const which = <span className="sr-only">{t(texts.resendWhich, { subject: email.subject, address: email.to })}</span>;
          const canResend = (email.status === "sent" || email.status === "failed") && !email.kind.endsWith("-before");
          return (
            <li key={email.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2">
              <div className="min-w-48 flex-1 [overflow-wrap:anywhere]">
                {email.subject}
                <ul className="mt-0.5 grid gap-0.5 text-[0.8125rem] text-muted">
                  {email.ways.map((way) => (
                    <Way key={way.channel} way={way} />
                  ))}
                  <li className="flex gap-1.5">
                    <Mail aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                    <span>{t(texts.emailTo, { address: email.to, state: stateOf(email) })}</span>
                  </li>
                </ul>
              </div>
              {email.heldBack && (
                <button type="button" className="btn btn-ghost btn-sm" onClick={() => mail(email.id)}>
                  {texts.sendByEmail} {which}
                </button>
              )}
              {canResend && (
                <button type="button" className="btn btn-ghost btn-sm" onClick={() => resend(email.id)}>
                  {texts.resend} {which}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
