import type { Payout, PayoutBatch } from "@tutoring/contract";
import { ExportButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
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
      <ul className="mt-3 divide-y divide-base-300 border-t border-base-300">
        {payouts.map((payout) => (
          <PayoutLine key={payout.id} payout={payout} onSent={onSent} onFailed={onFailed} />
        ))}
      </ul>
    </>
  );
}

const states = {
  proposed: { badge: "badge-waiting", name: texts.stateProposed },
  approved: { badge: "badge-progress", name: texts.stateApproved },
  sent: { badge: "badge-done", name: texts.stateSent },
  failed: { badge: "badge-cancelled", name: texts.stateFailed },
};

function PayoutLine({ payout, onSent, onFailed }: { payout: Payout } & Pick<Acts, "onSent" | "onFailed">) {
  const { tutor, grossPaise, tdsPaise, state, utr } = payout;
  const { badge, name } = states[state];
  const forTutor = <span className="sr-only">{t(texts.forTutor, { tutor })}</span>;
  return (
    <li className="figures grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-2.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,3fr)_auto]">
      <span className="font-medium" lang={langOf(tutor)}>
        {tutor}
      </span>
      <span className="text-right">
        <span className="font-semibold">{fromPaise(grossPaise - tdsPaise)}</span>
        {tdsPaise > 0 && <span className="block text-sm text-muted">{t(texts.taxKeptBack, { tds: fromPaise(tdsPaise) })}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:col-span-2">
        <span className={`badge ${badge}`}>{name}</span>
        {state === "sent" && utr && (
          <span className="text-sm text-muted [overflow-wrap:anywhere]">{t(texts.utrOf, { utr })}</span>
        )}
      </span>
      <div className="flex flex-wrap gap-2 empty:hidden max-lg:col-span-2 lg:justify-end">
        {state === "approved" && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => onSent(payout)}>
            {texts.recordSent} {forTutor}
          </button>
        )}
        {(state === "approved" || state === "sent") && (
          <button type="button" className="btn btn-ghost btn-sm text-error" onClick={() => onFailed(payout)}>
            {texts.failed} {forTutor}
          </button>
        )}
      </div>
    </li>
  );
}
