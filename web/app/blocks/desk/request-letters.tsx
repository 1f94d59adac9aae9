import type { ClassLetter } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import type { DeskWork } from "./desk-work.ts";

const stateOf = ({ status, dueAt, sentAt, tries, lastError }: ClassLetter): string => {
  const moment = (iso: string) => `${dayAndTimeInIndia(iso).date}, ${dayAndTimeInIndia(iso).time}`;
  if (status === "sent" && sentAt) return `Sent ${moment(sentAt)}${tries > 1 ? `, after ${tries} attempts` : ""}`;
  if (status === "withdrawn") return "Not sent: replaced by a newer e-mail";
  if (status === "failed") return `Failed after ${tries === 1 ? "1 attempt" : `${tries} attempts`}: ${lastError ?? ""}`;
  return tries > 0
    ? `Tried ${tries === 1 ? "once" : `${tries} times`}: ${lastError ?? "in progress"}`
    : `Scheduled for ${moment(dueAt)}`;
};

/** Every e-mail about a request, sent or scheduled. */
export function RequestLetters({ letters, requestId, work }: { letters: ClassLetter[]; requestId: string; work: DeskWork }) {
  const resend = (letterId: number) =>
    void work(() => browserApi.desk.resendLetter({ params: { id: requestId, letterId } }), "The e-mail will be sent again.");
  return (
    <section aria-labelledby="letters-of-request">
      <h3 id="letters-of-request" className="font-semibold">
        E-mails
      </h3>
      {letters.length === 0 && <p className="mt-1 text-muted">None yet.</p>}
      <ul className="mt-2 divide-y divide-base-300">
        {letters.map((letter) => (
          <li key={letter.id} className="flex items-start justify-between gap-3 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {letter.subject}
              <span className="block text-[0.8125rem] text-muted">
                To {letter.to}. {stateOf(letter)}
              </span>
            </span>
            {(letter.status === "sent" || letter.status === "failed") && !letter.kind.endsWith("-before") && (
              <button type="button" className="btn btn-ghost btn-sm" onClick={() => resend(letter.id)}>
                Resend{" "}
                <span className="sr-only">
                  {letter.subject} to {letter.to}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
