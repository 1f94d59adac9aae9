import type { OrderTrace } from "@tutoring/contract";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import texts from "#web/texts/office/money.en.ts";
import { say } from "#web/texts/say-english.ts";

export const when = (at: string) => {
  const { date, time } = dayAndTimeInIndia(at);
  return `${date}, ${time}`;
};
const dateOf = (at: string) => dayAndTimeInIndia(at).date;

/** A payment, and when it reached our bank account. */
export function PaymentLine({ payment: { id, paise, way, state, at, settled } }: { payment: OrderTrace["payments"][number] }) {
  const inBank = settled
    ? say(texts.settledOn, { date: dateOf(settled.at), fee: fromPaise(settled.feePaise), utr: settled.utr ?? texts.nothing })
    : texts.notSettled;
  return (
    <li className="[overflow-wrap:anywhere]">
      {fromPaise(paise)} · {way ? texts[way] : texts[state === "failed" ? "paymentFailed" : state]} · {when(at)} ·{" "}
      <span className="text-muted">{id}</span>
      {state === "captured" && !way && <span className="block text-sm text-muted">{inBank}</span>}
    </li>
  );
}

type Lesson = { lesson: OrderTrace["order"]["list"][number]; earnings: OrderTrace["earnings"] };

/** A lesson, what its tutor earned by it, and how much of that is paid. */
export function LessonLine({ lesson: { nth, state, free, startsAt }, earnings }: Lesson) {
  return (
    <li>
      {say(texts.lesson, { nth })}
      {free && ` · ${texts.free}`} · {texts[state]}
      {startsAt && ` · ${when(startsAt)}`}
      {earnings.map((earning, at) => (
        <span key={at} className="block text-sm text-muted">
          {earnedOf(earning)}
        </span>
      ))}
    </li>
  );
}

function earnedOf({ tutor, paise, payout }: OrderTrace["earnings"][number]): string {
  if (paise === null) return say(texts.earnedNothing, { tutor });
  const earned = say(texts.earnedBy, { tutor, sum: fromPaise(paise) });
  if (!payout || payout.state === "failed") return earned;
  const state = {
    proposed: texts.payoutProposed,
    approved: texts.payoutApproved,
    sent: say(texts.payoutSent, { utr: payout.utr ?? "" }),
  }[payout.state];
  return `${earned} · ${say(texts.inPayout, { number: payout.number, state })}`;
}

/** A refund with its progress and number. */
export function RefundLine({ refund: { paise, state, reference, at, arrivedAt } }: { refund: OrderTrace["refunds"][number] }) {
  const progress = state === "arrived" ? say(texts.arrived, { date: dateOf(arrivedAt ?? at) }) : texts[state];
  return (
    <li className="[overflow-wrap:anywhere]">
      {fromPaise(paise)} · {progress} · {when(at)}
      {reference && <span className="text-muted"> · {reference}</span>}
    </li>
  );
}
