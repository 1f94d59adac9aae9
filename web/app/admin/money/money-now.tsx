import { type MoneyDifference, moneyPlaces, type OpenRefund } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import texts from "#web/texts/office/money.en.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { Differences } from "./differences.tsx";
import { OpenRefunds } from "./open-refunds.tsx";

const BankFileDialog = dialogPart(() => import("./bank-file-dialog.tsx"));
const CloseDialog = dialogPart(() => import("./close-dialog.tsx"));
const TransferDialog = dialogPart(() => import("./transfer-dialog.tsx"));

/** Today's sums, refunds that have not arrived, and differences from the provider's records. */
export function MoneyNow({ onOpenOrder }: { onOpenOrder: (id: string) => void }) {
  const { data, error, reload } = useQuery({ key: "money", load: () => browserApi.money.showMoney(), failed: texts.notLoaded });
  const [sending, setSending] = useState<OpenRefund>();
  const [byFile, setByFile] = useState(false);
  const [closing, setClosing] = useState<MoneyDifference>();
  if (error && !data)
    return (
      <div className="mt-5">
        <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
      </div>
    );
  if (!data) return <Spinner>{texts.loading}</Spinner>;
  return (
    <>
      <section aria-labelledby="where" className="mt-5">
        <h2 id="where" className="text-lg font-semibold">
          {texts.where}
        </h2>
        <dl className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {moneyPlaces.map((place) => (
            <div key={place} className="card p-4">
              <dt className="text-sm text-muted">{texts[place]}</dt>
              <dd className="figures mt-1 text-xl font-semibold">{fromPaise(data.sums[place])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <OpenRefunds refunds={data.refunds} onTransfer={setSending} onFile={() => setByFile(true)} />
      <Differences money={data} reload={reload} onClose={setClosing} onOpenOrder={onOpenOrder} />
      {sending && <TransferDialog refund={sending} onClose={() => setSending(undefined)} onDone={() => inBackground(reload())} />}
      {byFile && <BankFileDialog onClose={() => setByFile(false)} onDone={() => inBackground(reload())} />}
      {closing && (
        <CloseDialog difference={closing} onClose={() => setClosing(undefined)} onDone={() => inBackground(reload())} />
      )}
    </>
  );
}
