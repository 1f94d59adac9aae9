import type { MoneyAccount, MoneyMove, OrderState, OrderTrace } from "@tutoring/contract";
import { Link } from "react-router";
import { ownArea } from "#web/lib/access/permitted.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/money.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

const names: Record<MoneyAccount, string> = {
  provider: texts.accountProvider,
  bank: texts.accountBank,
  order: texts.accountOrder,
  refund: texts.accountRefund,
  earned: texts.accountEarned,
  goodwill: texts.accountGoodwill,
  tutor: texts.accountTutor,
  teaching: texts.accountTeaching,
  tds: texts.accountTds,
  fees: texts.accountFees,
};

const events = {
  captured: texts.moveCaptured,
  settled: texts.moveSettled,
  fee: texts.moveFee,
  refund: texts.moveRefund,
  refunded: texts.moveRefunded,
} as const;

/** The meaning of an entry's name: "given 8d7f… 3" is about the third lesson. */
function whyOf(what: string): string {
  const [, lesson, nth = ""] =
    /^(given|unheld|taught|untaught|late cancel|we failed|not we failed|free lesson given up|free lesson) \S+ (\d+)/.exec(what) ??
    [];
  if (lesson) return t(texts[lessonMoves[lesson as keyof typeof lessonMoves]], { nth });
  return events[what.split(" ")[0] as keyof typeof events] ?? what;
}
const lessonMoves = {
  given: "moveGiven",
  unheld: "moveUnheld",
  taught: "moveTaught",
  untaught: "moveUntaught",
  "late cancel": "moveLateCancel",
  "we failed": "moveWeFailed",
  "not we failed": "moveUntaught",
  "free lesson": "moveFree",
  "free lesson given up": "moveFreeGivenUp",
} as const;

/** The ledger's rows about one order, oldest first. */
function MovesTable({ moves, when }: { moves: MoneyMove[]; when: (at: string) => string }) {
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="moves">
      <h3 id="moves" className="font-semibold">
        {texts.moves}
      </h3>
      <div className="mt-1 overflow-x-auto">
        <table className="table">
          <thead>
            <tr>
              {[texts.when, texts.why, texts.from, texts.to, texts.sum].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {moves.map(({ at, what, from, to, paise }) => (
              <tr key={what}>
                <td className="whitespace-nowrap">{when(at)}</td>
                <td>{whyOf(what)}</td>
                <td>{names[from]}</td>
                <td>{names[to]}</td>
                <td>{fromPaise(paise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const when = (at: string) => {
  const { date, time } = dayAndTimeInIndia(at);
  return `${date}, ${time}`;
};
const dateOf = (at: string) => dayAndTimeInIndia(at).date;

/** A payment, and when it reached our bank account. */
function PaymentLine({ payment: { id, paise, way, state, at, settled } }: { payment: OrderTrace["payments"][number] }) {
  const inBank = settled
    ? t(texts.settledOn, { date: dateOf(settled.at), fee: fromPaise(settled.feePaise), utr: settled.utr ?? texts.nothing })
    : texts.notSettled;
  return (
    <li className="[overflow-wrap:anywhere]">
      {fromPaise(paise)} · {way ? texts[way] : texts[state === "failed" ? "paymentFailed" : state]} · {when(at)} ·{" "}
      <span className="text-muted">{id}</span>
      {state === "captured" && !way && <span className="block text-sm text-muted">{inBank}</span>}
    </li>
  );
}

const lessonBadges: Record<OrderTrace["order"]["list"][number]["state"], string> = {
  owed: "badge-waiting",
  scheduled: "badge-booked",
  "under-way": "badge-progress",
  late: "badge-waiting",
  given: "badge-done",
  returned: "badge-cancelled",
};

type Lesson = { lesson: OrderTrace["order"]["list"][number]; earnings: OrderTrace["earnings"] };

/** A lesson, what its tutor earned by it, and how much of that is paid. */
function LessonLine({ lesson: { nth, state, free, startsAt }, earnings }: Lesson) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 lg:grid-cols-[minmax(0,2fr)_8rem_minmax(0,3fr)]">
      <span>
        <span className="font-medium">{t(texts.lesson, { nth })}</span>
        {free && ` · ${texts.free}`}
        {startsAt && <span className="block text-sm text-muted">{when(startsAt)}</span>}
      </span>
      <span className={`badge ${lessonBadges[state]}`}>{texts[state]}</span>
      <span className="col-span-2 text-sm text-muted lg:col-span-1">
        {earnings.map((earning, at) => (
          <span key={at} className="block">
            {earnedOf(earning)}
          </span>
        ))}
      </span>
    </li>
  );
}

function earnedOf({ tutor, paise, payout }: OrderTrace["earnings"][number]): string {
  if (paise === null) return t(texts.earnedNothing, { tutor });
  const earned = t(texts.earnedBy, { tutor, sum: fromPaise(paise) });
  if (!payout || payout.state === "failed") return earned;
  const state = {
    proposed: texts.payoutProposed,
    approved: texts.payoutApproved,
    sent: t(texts.payoutSent, { utr: payout.utr ?? "" }),
  }[payout.state];
  return `${earned} · ${t(texts.inPayout, { number: payout.number, state })}`;
}

/** A refund with its progress and number. */
function RefundLine({ refund: { paise, state, reference, at, arrivedAt } }: { refund: OrderTrace["refunds"][number] }) {
  const progress = state === "arrived" ? t(texts.arrived, { date: dateOf(arrivedAt ?? at) }) : texts[state];
  return (
    <li className="[overflow-wrap:anywhere]">
      {fromPaise(paise)} · {progress} · {when(at)}
      {reference && <span className="text-muted"> · {reference}</span>}
    </li>
  );
}

const open = (document: string) =>
  browserApi.money
    .openDocument({ params: { id: document } })
    .then(saveFile)
    .catch((failure: unknown) => toast.error(problemOf(failure, texts.documentNotOpened).message));

/** One order: its payments, lessons and documents, and the path of each rupee through the accounts. */
export default function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const load = () => browserApi.money.traceOrder({ params: { id } });
  const { data, error, reload } = useQuery({ key: id, load, failed: texts.notTraced });
  const title = data ? t(texts.orderOf, { order: data.order.orderId, course: data.order.course }) : texts.order;
  return (
    <Dialog open title={title} boxClass="desk max-w-4xl p-6" onClose={onClose}>
      {() => (
        <div className="mt-3 grid grid-cols-1 gap-6">
          {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
          {!data && !error && <Spinner>{texts.loading}</Spinner>}
          {data && (
            <>
              <Summary {...data} />
              <Section title={texts.payments}>
                {data.payments.map((payment) => (
                  <PaymentLine key={payment.id} payment={payment} />
                ))}
              </Section>
              <Section title={texts.lessons} lined>
                {data.order.list.map((lesson) => (
                  <LessonLine key={lesson.nth} lesson={lesson} earnings={data.earnings.filter(({ nth }) => nth === lesson.nth)} />
                ))}
              </Section>
              <Section title={texts.refundsOfOrder}>
                {data.refunds.map((refund) => (
                  <RefundLine key={refund.id} refund={refund} />
                ))}
              </Section>
              <Section title={texts.documents}>
                {data.order.documents.map(({ id: document, number }) => (
                  <li key={document}>
                    <button type="button" className="text-link" onClick={() => inBackground(open(document))}>
                      {number}
                    </button>
                  </li>
                ))}
              </Section>
              <MovesTable moves={data.moves} when={when} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

const orderBadges: Record<OrderState, string> = {
  waiting: "badge-waiting",
  paid: "badge-progress",
  stopped: "badge-cancelled",
  "not-paid": "badge-cancelled",
};

/** Who bought from whom, the state, and what is paid, given and left. */
function Summary({ order, parent }: OrderTrace) {
  const { state, student, tutor, lessons, lessonRupees, lessonsBack, list, bookingId } = order;
  const given = list.filter((lesson) => lesson.state === "given").length;
  const facts = [
    [texts.total, fromPaise(lessons * lessonRupees * 100)],
    [texts.lessonsGiven, t(texts.givenOf, { given, count: lessons })],
    [texts.leftToGiveBack, String(lessonsBack)],
    [texts.family, student ? `${student}, ${parent}` : texts.erased],
    [texts.tutor, tutor],
  ] as const;
  return (
    <section aria-label={texts.order} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`badge ${orderBadges[state]}`}>{texts[state]}</span>
        <Link className="text-link" to={`${ownArea()}/book-requests?request=${bookingId}`}>
          {texts.openBooking}
        </Link>
      </p>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 rounded-box border border-base-300 p-4 sm:grid-cols-3 lg:grid-cols-5">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]" lang={langOf(fact)}>
              {fact}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Section({ title, lined = false, children }: { title: string; lined?: boolean; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className={`figures mt-1 ${lined ? "divide-y divide-base-300" : "grid gap-0.5"}`}>{children}</ul>
    </section>
  );
}
