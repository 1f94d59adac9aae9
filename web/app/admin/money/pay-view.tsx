import { contract, type Pay, type Payout, type PayoutBatch, type TutorPay } from "@tutoring/contract";
import { Banknote, FileUp, Settings } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, ListFilters, listPage, ListView } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { showDay } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import moneyTexts from "#web/texts/office/money.en.ts";
import texts from "#web/texts/office/pay.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import { Payouts, sumOf } from "./payouts.tsx";

const tutors = listPage({
  query: contract.pay.findTutorPay.query,
  load: (api, query) => api.pay.findTutorPay({ query }),
  failed: texts.notLoaded,
});
export const clientLoader = tutors.clientLoader;

type Props = {
  page: ReturnType<typeof tutors.usePage>;
  onRate: (tutor: TutorPay) => void;
  onBank: (tutor: TutorPay) => void;
};

/** Every tutor's rate, account and open pay; tutors to be paid come first. */
function TutorsTable({ page, onRate, onBank }: Props) {
  const columns: ColumnsOf<typeof tutors> = [
    {
      name: texts.tutor,
      sort: "staffName",
      place: "heading",
      className: "font-medium",
      cell: ({ staffName }) => <span lang={langOf(staffName)}>{staffName}</span>,
    },
    { name: texts.rate, className: "figures", cell: (tutor) => <Rate tutor={tutor} /> },
    { name: texts.owed, className: "figures", cell: ({ owedPaise }) => fromPaise(owedPaise) },
    { name: texts.payable, sort: "payablePaise", className: "figures", cell: ({ payablePaise }) => fromPaise(payablePaise) },
    { name: texts.bank, cell: (tutor) => <Bank tutor={tutor} /> },
    { name: common.actions, cell: (tutor) => <Actions tutor={tutor} onRate={onRate} onBank={onBank} /> },
  ];
  return (
    <section aria-labelledby="tutors" className="mt-8">
      <h2 id="tutors" className="text-lg font-semibold">
        {texts.tutors}
      </h2>
      <ListFilters page={page} search={texts.searchTutors} />
      <ListView caption={texts.tutors} columns={columns} keyOf={({ staffId }) => staffId} page={page} empty={texts.noTutors} />
    </section>
  );
}

function Actions({ tutor, onRate, onBank }: { tutor: TutorPay } & Omit<Props, "page">) {
  const forTutor = <span className="sr-only">{t(texts.forTutor, { tutor: tutor.staffName })}</span>;
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
      {withoutRate > 0 && <span className="block text-sm text-error">{t(texts.withoutRate, { count: withoutRate })}</span>}
    </span>
  );
}

function Bank({ tutor: { bank } }: { tutor: TutorPay }) {
  if (!bank) return <span className="text-muted">{texts.noBank}</span>;
  const { holder, ifsc, accountEnd: end, panEnd, enteredByTutorOn } = bank;
  return (
    <span>
      {t(texts.bankEnds, { holder, ifsc, end })}
      <span className="block text-sm text-muted">{panEnd ? t(texts.panEnds, { end: panEnd }) : texts.noPan}</span>
      {enteredByTutorOn && <span className="block text-sm">{t(texts.byTutor, { day: showDay(enteredByTutorOn) })}</span>}
    </span>
  );
}

const RateDialog = dialogPart(() => import("./rate-dialog.tsx"));
const BankDialog = dialogPart(() => import("./bank-dialog.tsx"));
const SettingsDialog = dialogPart(() => import("./settings-dialog.tsx"));
const BankFileDialog = dialogPart(() => import("./bank-file-dialog.tsx"));
const UtrDialog = dialogPart(() => import("./utr-dialog.tsx"));

export const meta = () => privateHead(texts.title);

type Open =
  | { what: "rate" | "bank"; tutor: TutorPay }
  | { what: "settings" | "file" }
  | { what: "utr" | "failed"; payout: Payout }
  | { what: "approve"; batch: PayoutBatch };

/** What tutors earned, their rates and accounts, and the payouts. */
export default function PayPage() {
  const page = tutors.usePage();
  const payouts = useQuery<Pay>({ key: "pay", load: () => browserApi.pay.showPay(), failed: texts.notLoaded });
  const { data, error } = payouts;
  const reload = () => Promise.all([payouts.reload(), page.reload()]);
  const [open, setOpen] = useState<Open>();
  /** A dialog reports only its own closing, which may come after the next one has opened. */
  const close = (what: Open["what"]) => setOpen((now) => (now?.what === what ? undefined : now));
  const dialog = (what: Open["what"]) => ({ onClose: () => close(what), onDone: () => inBackground(reload()) });
  const act = async (call: () => Promise<unknown>, done: string, failed: string) => {
    await toastResult(call, done, failed);
    await reload();
  };
  return (
    <OfficePage
      title={texts.title}
      note={<p className="mt-0.5 text-muted">{texts.note}</p>}
      actions={
        <>
          <button type="button" className="btn btn-quiet" disabled={!data} onClick={() => setOpen({ what: "settings" })}>
            <Settings aria-hidden className="size-4" /> {texts.settings}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setOpen({ what: "file" })}>
            <FileUp aria-hidden className="size-4" /> {moneyTexts.bankFileShort}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => inBackground(act(() => browserApi.pay.makeBatch(), texts.proposed, texts.notProposed))}
          >
            <Banknote aria-hidden className="size-4" /> {texts.propose}
          </button>
        </>
      }
    >
      {error && (
        <div className="mt-5">
          <ErrorBox onRetry={() => inBackground(payouts.reload())}>{error}</ErrorBox>
        </div>
      )}
      {!data && !error && <Spinner>{texts.loading}</Spinner>}
      {data && (
        <>
          <Payouts
            batches={data.batches}
            onApprove={(batch) => setOpen({ what: "approve", batch })}
            onGiveUp={({ id }) =>
              inBackground(act(() => browserApi.pay.dropBatch({ params: { id } }), texts.givenUp, texts.notGivenUp))
            }
            onSent={(payout) => setOpen({ what: "utr", payout })}
            onFailed={(payout) => setOpen({ what: "failed", payout })}
          />
        </>
      )}
      <TutorsTable
        page={page}
        onRate={(tutor) => setOpen({ what: "rate", tutor })}
        onBank={(tutor) => setOpen({ what: "bank", tutor })}
      />
      {open?.what === "rate" && <RateDialog tutor={open.tutor} {...dialog("rate")} />}
      {open?.what === "bank" && <BankDialog tutor={open.tutor} {...dialog("bank")} />}
      {open?.what === "settings" && data && <SettingsDialog pay={data} {...dialog("settings")} />}
      {open?.what === "file" && <BankFileDialog {...dialog("file")} />}
      {open?.what === "utr" && <UtrDialog payout={open.payout} {...dialog("utr")} />}
      {open?.what === "approve" && (
        <Question
          open
          question={t(texts.approveQuestion, { number: open.batch.number })}
          keep={common.cancel}
          go={texts.approve}
          harmless
          onAnswer={(go) => {
            close("approve");
            const params = { id: open.batch.id };
            if (go) inBackground(act(() => browserApi.pay.approveBatch({ params }), texts.approved, texts.notApproved));
          }}
        >
          {t(texts.approveText, { count: open.batch.payouts.length, sum: fromPaise(sumOf(open.batch)) })}
        </Question>
      )}
      {open?.what === "failed" && (
        <Question
          open
          question={t(texts.failedQuestion, { tutor: open.payout.tutor })}
          keep={common.cancel}
          go={texts.failed}
          onAnswer={(go) => {
            close("failed");
            const params = { id: open.payout.id };
            if (go) inBackground(act(() => browserApi.pay.failPayout({ params }), texts.failedDone, texts.notRecorded));
          }}
        >
          {texts.failedText}
        </Question>
      )}
    </OfficePage>
  );
}
