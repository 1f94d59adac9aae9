import type { Pay, Payout, PayoutBatch, TutorPay } from "@tutoring/contract";
import { Banknote, FileUp, Settings } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import moneyTexts from "#web/texts/office/money.en.ts";
import texts from "#web/texts/office/pay.en.ts";
import { say } from "#web/texts/say-english.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { Payouts } from "./payouts.tsx";
import { sumOf } from "./sum-of.ts";
import { TutorsTable } from "./tutors-table.tsx";

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
  const { data, error, reload } = useQuery<Pay>({ key: "pay", load: () => browserApi.pay.showPay(), failed: texts.notLoaded });
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
          <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
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
          <TutorsTable
            tutors={data.tutors}
            onRate={(tutor) => setOpen({ what: "rate", tutor })}
            onBank={(tutor) => setOpen({ what: "bank", tutor })}
          />
        </>
      )}
      {open?.what === "rate" && <RateDialog tutor={open.tutor} {...dialog("rate")} />}
      {open?.what === "bank" && <BankDialog tutor={open.tutor} {...dialog("bank")} />}
      {open?.what === "settings" && data && <SettingsDialog pay={data} {...dialog("settings")} />}
      {open?.what === "file" && <BankFileDialog {...dialog("file")} />}
      {open?.what === "utr" && <UtrDialog payout={open.payout} {...dialog("utr")} />}
      {open?.what === "approve" && (
        <Question
          open
          question={say(texts.approveQuestion, { number: open.batch.number })}
          keep={common.cancel}
          go={texts.approve}
          harmless
          onAnswer={(go) => {
            close("approve");
            const params = { id: open.batch.id };
            if (go) inBackground(act(() => browserApi.pay.approveBatch({ params }), texts.approved, texts.notApproved));
          }}
        >
          {say(texts.approveText, { count: open.batch.payouts.length, sum: fromPaise(sumOf(open.batch)) })}
        </Question>
      )}
      {open?.what === "failed" && (
        <Question
          open
          question={say(texts.failedQuestion, { tutor: open.payout.tutor })}
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
