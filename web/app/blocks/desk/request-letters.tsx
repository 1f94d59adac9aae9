import type { ClassLetter } from "@tutoring/contract";
import { browserApi } from "#web/lib/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format.ts";
import type { DeskWork } from "./desk-work.ts";

const stateOf = ({ status, dueAt, sentAt, tries, lastError }: ClassLetter): string => {
  const moment = (iso: string) => `${dayAndTimeInIndia(iso).date}, ${dayAndTimeInIndia(iso).time}`;
  if (status === "sent" && sentAt) return `Sent ${moment(sentAt)}${tries > 1 ? `, after ${tries} tries` : ""}`;
  if (status === "withdrawn") return "Withdrawn: something newer was to say";
  if (status === "failed") return `Failed after ${tries === 1 ? "one try" : `${tries} tries`}: ${lastError ?? ""}`;
  return tries > 0
    ? `Tried ${tries === 1 ? "once" : `${tries} times`}: ${lastError ?? "under way"}`
    : `Planned for ${moment(dueAt)}`;
};

/** Every letter about a request, sent or to be sent. */
export function RequestLetters({ letters, requestId, work }: { letters: ClassLetter[]; requestId: string; work: DeskWork }) {
  const resend = (letterId: number) =>
    void work(() => browserApi.desk.resendLetter({ params: { id: requestId, letterId } }), "The letter leaves once more.");
  return (
    <section aria-labelledby="letters-of-request">
      <h3 id="letters-of-request" className="font-semibold">
        Letters
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
