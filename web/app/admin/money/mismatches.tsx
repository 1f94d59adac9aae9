import type { MismatchKind, Money, MoneyMismatch } from "@tutoring/contract";
import { RefreshCw } from "lucide-react";
import { browserApi } from "#web/lib/api/api.ts";
import { usePoll } from "#web/lib/api/use-poll.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/money.en.ts";
import { t } from "#web/texts/translate-english.ts";

/** The text that names a kind of difference. */
const mismatchNames = {
  "payment-unknown-here": "unknownHere",
  "payment-unknown-there": "unknownThere",
  "payment-other-sum": "otherSum",
  "payment-other-state": "otherState",
  "refund-unknown-here": "refundUnknownHere",
  "refund-unknown-there": "refundUnknownThere",
  "refund-other-sum": "refundOtherSum",
  "refund-other-state": "refundOtherState",
  "settled-otherwise": "settledOtherwise",
} as const satisfies Record<MismatchKind, string>;

/** The text that says what to do. */
const whatToDo = {
  "payment-unknown-here": "doUnknownHere",
  "payment-unknown-there": "doUnknownThere",
  "payment-other-sum": "doOtherSum",
  "payment-other-state": "doOtherState",
  "refund-unknown-here": "doRefundUnknownHere",
  "refund-unknown-there": "doRefundUnknownThere",
  "refund-other-sum": "doRefundOtherSum",
  "refund-other-state": "doRefundOtherState",
  "settled-otherwise": "doSettledOtherwise",
} as const satisfies Record<MismatchKind, string>;

/** The text for a state, ours or the provider's. */
const sideStates: Record<
  string,
  `state${"Begun" | "Failed" | "Authorised" | "Paid" | "ToSend" | "Sent" | "Arrived" | "ByBank" | "Settled" | "KeptBack"}`
> = {
  created: "stateBegun",
  failed: "stateFailed",
  authorized: "stateAuthorised",
  captured: "statePaid",
  wanted: "stateToSend",
  asked: "stateSent",
  pending: "stateSent",
  arrived: "stateArrived",
  processed: "stateArrived",
  "by-bank": "stateByBank",
  settled: "stateSettled",
  "kept-back": "stateKeptBack",
};

const syncMilliseconds = 1_500;

type Props = {
  money: Money;
  reload: () => Promise<void>;
  onClose: (difference: MoneyMismatch) => void;
  onOpenOrder: (id: string) => void;
};

/** Compares with the provider's records at once. */
export function CompareNow({ compared, reload }: { compared: Money["compared"]; reload: () => Promise<void> }) {
  usePoll(compared.running, reload, syncMilliseconds);
  const compare = async () => {
    await toastResult(() => browserApi.money.compareNow(), texts.comparisonBegun, texts.notCompared);
    await reload();
  };
  return (
    <button type="button" className="btn btn-quiet btn-sm" disabled={compared.running} onClick={() => inBackground(compare())}>
      <RefreshCw aria-hidden className="size-4" /> {compared.running ? texts.comparing : texts.compareNow}
    </button>
  );
}

/** When both records were last compared. */
export const Compared = ({ compared }: { compared: Money["compared"] }) => (
  <p className="text-muted" aria-live="polite">
    {comparedWhen(compared)}
  </p>
);

/** Differences from the provider's records, with what to do, and the time of the last comparison. */
export function Mismatches({ money: { differences, differencesTotal, compared }, reload, onClose, onOpenOrder }: Props) {
  return (
    <section aria-labelledby="differences" className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="differences" className="text-lg font-semibold">
          {texts.differences}
        </h2>
        <CompareNow compared={compared} reload={reload} />
      </div>
      <div className="mt-1">
        <Compared compared={compared} />
      </div>
      {compared.problem && <p className="mt-1 text-error">{t(texts.comparisonFailed, { why: compared.problem })}</p>}
      <ul className="mt-3 grid gap-2">
        {differences.map((one) => (
          <Line key={one.id} difference={one} onClose={onClose} onOpenOrder={onOpenOrder} />
        ))}
      </ul>
      {differencesTotal > differences.length && (
        <p className="mt-2 text-muted">{t(texts.moreDifferences, { count: differencesTotal - differences.length })}</p>
      )}
    </section>
  );
}

function comparedWhen({ at, payments, refunds }: Money["compared"]): string {
  if (!at) return texts.neverCompared;
  const { date, time } = dayAndTimeInIndia(at);
  return t(texts.comparedAt, {
    date,
    time,
    payments: payments.toLocaleString("en-IN"),
    refunds: refunds.toLocaleString("en-IN"),
  });
}

const sideOf = (side: MoneyMismatch["ours"]) =>
  side ? `${fromPaise(Math.abs(side.paise))}, ${texts[sideStates[side.state] ?? "stateBegun"]}` : texts.nothing;

function Line({ difference, onClose, onOpenOrder }: { difference: MoneyMismatch } & Pick<Props, "onClose" | "onOpenOrder">) {
  const { id, kind, order, ours, theirs, since } = difference;
  return (
    <li className="card flex flex-row flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 basis-96 grow">
        <p className="font-medium">{texts[mismatchNames[kind]]}</p>
        <p className="figures mt-0.5 [overflow-wrap:anywhere]">
          {t(texts.sides, { ours: sideOf(ours), theirs: sideOf(theirs) })}
          <span className="block text-sm text-muted">
            {id} · {texts.since} {dayAndTimeInIndia(since).date}
          </span>
        </p>
        <p className="mt-1">{texts[whatToDo[kind]]}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {order && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => onOpenOrder(order.id)}>
            {t(texts.open, { order: order.number })}
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => onClose(difference)}>
          {texts.closeMismatch} <span className="sr-only">{id}</span>
        </button>
      </div>
    </li>
  );
}
