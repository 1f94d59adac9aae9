import type { Payout, PayoutBatch } from "@tutoring/contract";
import { ExportButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { showDay } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import texts from "#web/texts/office/pay.en.ts";
import { t } from "#web/texts/translate-english.ts";

/** What a batch pays, before tax, in paise. */
export const sumOf = ({ payouts }: PayoutBatch): number => payouts.reduce((sum, { grossPaise }) => sum + grossPaise, 0);

type Acts = {
  onApprove: (batch: PayoutBatch) => void;
  onGiveUp: (batch: PayoutBatch) => void;
  onSent: (payout: Payout) => void;
  onFailed: (payout: Payout) => void;
};

/** The last payouts, newest first. */
export function Payouts({ batches, ...acts }: { batches: PayoutBatch[] } & Acts) {
  return (
    <section aria-labelledby="payouts" className="mt-6">
      <h2 id="payouts" className="text-lg font-semibold">
        {texts.payouts}
      </h2>
      {batches.length === 0 && <p className="mt-2 text-muted">{texts.noPayouts}</p>}
      <ul className="mt-3 grid gap-3">
        {batches.map((batch) => (
          <li key={batch.id} className="card p-4">
            <Batch batch={batch} {...acts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Batch({ batch, onApprove, onGiveUp, onSent, onFailed }: { batch: PayoutBatch } & Acts) {
  const { id, number, day, approved, payouts } = batch;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="figures font-medium">{t(texts.batch, { number, day: showDay(day), sum: fromPaise(sumOf(batch)) })}</h3>
        <div className="flex flex-wrap gap-2">
          {approved ? (
            <ExportButton load={() => browserApi.pay.exportBatch({ params: { id } })} name={texts.bankFile} />
          ) : (
            <>
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => onGiveUp(batch)}>
                {texts.giveUp}
              </button>
              <button type="button" className="btn btn-primary btn-sm" onClick={() => onApprove(batch)}>
                {texts.approve}
              </button>
            </>
          )}
        </div>
      </div>
      <ul className="mt-2 grid gap-2">
        {payouts.map((payout) => (
          <PayoutLine key={payout.id} payout={payout} onSent={onSent} onFailed={onFailed} />
        ))}
      </ul>
    </>
  );
}

const stateOf = ({ state, utr }: Payout) =>
  ({
    proposed: texts.stateProposed,
    approved: texts.stateApproved,
    sent: t(texts.stateSent, { utr: utr ?? "" }),
    failed: texts.stateFailed,
  })[state];

function PayoutLine({ payout, onSent, onFailed }: { payout: Payout } & Pick<Acts, "onSent" | "onFailed">) {
  const { tutor, grossPaise, tdsPaise, state } = payout;
  const forTutor = <span className="sr-only">{t(texts.forTutor, { tutor })}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <p className="figures">
        {t(texts.payoutLine, { net: fromPaise(grossPaise - tdsPaise), tutor, tds: fromPaise(tdsPaise) })}
        <span className="block text-sm text-muted">{stateOf(payout)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {state === "approved" && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => onSent(payout)}>
            {texts.recordSent} {forTutor}
          </button>
        )}
        {(state === "approved" || state === "sent") && (
          <button type="button" className="btn btn-danger btn-sm" onClick={() => onFailed(payout)}>
            {texts.failed} {forTutor}
          </button>
        )}
      </div>
    </li>
  );
}
