import type { TutorPay } from "@tutoring/contract";
import { showDay } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/pay.en.ts";
import { say } from "#web/texts/say-english.ts";

type Props = { tutors: TutorPay[]; onRate: (tutor: TutorPay) => void; onBank: (tutor: TutorPay) => void };

/** Every tutor's rate, account and open pay, those to be paid first. */
export function TutorsTable({ tutors, onRate, onBank }: Props) {
  return (
    <section aria-labelledby="tutors" className="mt-8">
      <h2 id="tutors" className="text-lg font-semibold">
        {texts.tutors}
      </h2>
      <div className="mt-3 overflow-x-auto rounded-box border border-base-300 bg-base-100">
        <table className="table">
          <thead>
            <tr>
              {[texts.tutor, texts.rate, texts.owed, texts.payable, texts.bank, common.actions].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tutors.map((tutor) => (
              <tr key={tutor.staffId}>
                <td className="font-medium break-words">{tutor.staffName}</td>
                <td className="figures">
                  <Rate tutor={tutor} />
                </td>
                <td className="figures">{fromPaise(tutor.owedPaise)}</td>
                <td className="figures">{fromPaise(tutor.payablePaise)}</td>
                <td>
                  <Bank tutor={tutor} />
                </td>
                <td>
                  <Actions tutor={tutor} onRate={onRate} onBank={onBank} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Actions({ tutor, onRate, onBank }: { tutor: TutorPay } & Omit<Props, "tutors">) {
  const forTutor = <span className="sr-only">{say(texts.forTutor, { tutor: tutor.staffName })}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      <button type="button" className="btn btn-quiet btn-sm" onClick={() => onRate(tutor)}>
        {texts.setRate} {forTutor}
      </button>
      <button type="button" className="btn btn-quiet btn-sm" onClick={() => onBank(tutor)}>
        {texts.setBank} {forTutor}
      </button>
    </span>
  );
}

function Rate({ tutor: { rate, withoutRate } }: { tutor: TutorPay }) {
  return (
    <>
      {rate ? fromPaise(rate.rupees * 100) : <span className="text-muted">{texts.noRate}</span>}
      {rate && <span className="block text-sm text-muted">{showDay(rate.fromDay)}</span>}
      {withoutRate > 0 && <span className="block text-sm text-error">{say(texts.withoutRate, { count: withoutRate })}</span>}
    </>
  );
}

function Bank({ tutor: { bank } }: { tutor: TutorPay }) {
  if (!bank) return <span className="text-muted">{texts.noBank}</span>;
  const { holder, ifsc, accountEnd: end, panEnd } = bank;
  return (
    <>
      {say(texts.bankEnds, { holder, ifsc, end })}
      <span className="block text-sm text-muted">{panEnd ? say(texts.panEnds, { end: panEnd }) : texts.noPan}</span>
    </>
  );
}
