import type { OpenRefund } from "@tutoring/contract";
import { FileUp } from "lucide-react";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import texts from "#web/texts/office/money.en.ts";
import { say } from "#web/texts/say-english.ts";

type Props = { refunds: OpenRefund[]; onTransfer: (refund: OpenRefund) => void; onFile: () => void };

/** Refunds on their way; those that the provider could not send need a person. */
export function OpenRefunds({ refunds, onTransfer, onFile }: Props) {
  return (
    <section aria-labelledby="refunds" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="refunds" className="text-lg font-semibold">
          {texts.refunds}
        </h2>
        {refunds.some(({ state }) => state === "failed") && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={onFile}>
            <FileUp aria-hidden className="size-4" /> {texts.bankFileShort}
          </button>
        )}
      </div>
      {refunds.length === 0 && <p className="mt-2 text-muted">{texts.noRefunds}</p>}
      <ul className="mt-3 grid gap-2">
        {refunds.map((refund) => (
          <li key={refund.id} className="card flex-row flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p>
              <span className="figures font-medium">{fromPaise(refund.paise)}</span> · {refund.order} ·{" "}
              <span className={refund.state === "failed" ? "font-medium text-error" : "text-muted"}>{texts[refund.state]}</span>
              <span className="figures block text-sm text-muted">
                {texts.since} {dayAndTimeInIndia(refund.since).date}
                {refund.state === "failed" && (
                  <span className="block [overflow-wrap:anywhere]">{say(texts.reference, { id: refund.id })}</span>
                )}
              </span>
            </p>
            {refund.state === "failed" && (
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => onTransfer(refund)}>
                {texts.recordTransfer} <span className="sr-only">{say(texts.forOrder, { order: refund.order })}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
