import type { MoneyAccount, MoneyMove } from "@tutoring/contract";
import { fromPaise } from "#web/lib/format/paise.ts";
import texts from "#web/texts/office/money.en.ts";
import { say } from "#web/texts/say-english.ts";

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
  if (lesson) return say(texts[lessonMoves[lesson as keyof typeof lessonMoves]], { nth });
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
export function MovesTable({ moves, when }: { moves: MoneyMove[]; when: (at: string) => string }) {
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
