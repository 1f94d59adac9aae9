import type { TutorPay } from "@tutoring/contract";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { showDay } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/pay.en.ts";
import { say } from "#web/texts/say-english.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";

type Props = { tutors: TutorPay[]; onRate: (tutor: TutorPay) => void; onBank: (tutor: TutorPay) => void };

/** Every tutor's rate, account and open pay; tutors to be paid come first. */
export function TutorsTable({ tutors, onRate, onBank }: Props) {
  const columns: Column<TutorPay>[] = [
    {
      name: texts.tutor,
      className: "font-medium",
      cell: ({ staffName }) => <span lang={langOf(staffName)}>{staffName}</span>,
    },
    { name: texts.rate, className: "figures", cell: (tutor) => <Rate tutor={tutor} /> },
    { name: texts.owed, className: "figures", cell: ({ owedPaise }) => fromPaise(owedPaise) },
    { name: texts.payable, className: "figures", cell: ({ payablePaise }) => fromPaise(payablePaise) },
    { name: texts.bank, cell: (tutor) => <Bank tutor={tutor} /> },
    { name: common.actions, cell: (tutor) => <Actions tutor={tutor} onRate={onRate} onBank={onBank} /> },
  ];
  return (
    <section aria-labelledby="tutors" className="mt-8">
      <h2 id="tutors" className="mb-3 text-lg font-semibold">
        {texts.tutors}
      </h2>
      <DataTable
        caption={texts.tutors}
        columns={columns}
        rows={tutors}
        keyOf={({ staffId }) => staffId}
        sorted={{}}
        sortAddress={() => "."}
        renderLink={renderPageLink}
      />
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
    <span>
      {rate ? fromPaise(rate.rupees * 100) : <span className="text-muted">{texts.noRate}</span>}
      {rate && <span className="block text-sm text-muted">{showDay(rate.fromDay)}</span>}
      {withoutRate > 0 && <span className="block text-sm text-error">{say(texts.withoutRate, { count: withoutRate })}</span>}
    </span>
  );
}

function Bank({ tutor: { bank } }: { tutor: TutorPay }) {
  if (!bank) return <span className="text-muted">{texts.noBank}</span>;
  const { holder, ifsc, accountEnd: end, panEnd } = bank;
  return (
    <span>
      {say(texts.bankEnds, { holder, ifsc, end })}
      <span className="block text-sm text-muted">{panEnd ? say(texts.panEnds, { end: panEnd }) : texts.noPan}</span>
    </span>
  );
}
