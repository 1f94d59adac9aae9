import type { Complaint } from "@tutoring/contract";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** One complaint: its number, its progress, and the exchange. */
export function MyComplaint({ complaint, onReopen }: { complaint: Complaint; onReopen: () => void }) {
  const { number, kind, state, answerBy, entries, mayReopen } = complaint;
  const [texts, say] = useTexts("orders");
  const language = useLanguage();
  const at = (moment: string) => ({ moment: momentInWords(moment, language) });
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {number} · {texts[`kind_${kind}`]}
        </span>
        <span className="figures text-sm text-muted">
          {answerBy
            ? say(texts.complaintOpen, at(answerBy))
            : state === "closed"
              ? texts.complaintClosed
              : texts.complaintAnswered}
        </span>
      </p>
      {entries.map(({ fromFamily, text, writtenAt }) => (
        <div key={writtenAt} className={`mt-2 ${fromFamily ? "" : "rounded-lg bg-lavender-50 px-3 py-2"}`}>
          <p className="text-sm text-muted">{say(fromFamily ? texts.fromYou : texts.fromUs, at(writtenAt))}</p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </div>
      ))}
      {mayReopen && (
        <button type="button" className="btn btn-quiet mt-2" aria-label={say(texts.reopenOf, { number })} onClick={onReopen}>
          {texts.reopen}
        </button>
      )}
    </li>
  );
}
