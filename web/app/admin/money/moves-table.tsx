import type { MoneyAccount, MoneyMove } from "@tutoring/contract";
import { fromPaise } from "#web/lib/format/paise.ts";
import texts from "#web/texts/office/money.en.ts";

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
              {[texts.when, texts.from, texts.to, texts.sum].map((name) => (
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
