import { contract, type MoneyMismatch, moneyPlaces, type OpenRefund, orderStates } from "@tutoring/contract";
import { FileUp, ListPlus } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, ListFilters, listPage, ListView, RowButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/money.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Select } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Mismatches } from "./mismatches.tsx";

type Props = { refunds: OpenRefund[]; onTransfer: (refund: OpenRefund) => void; onFile: () => void };

/** Refunds on their way; those that the provider could not send need a person. */
function OpenRefunds({ refunds, onTransfer, onFile }: Props) {
  return (
    <section aria-labelledby="refunds" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="refunds" className="text-lg font-semibold">
          {texts.refunds}
        </h2>
        {refunds.some(({ state }) => state === "failed") && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={onFile}>
            <FileUp aria-hidden className="size-4" /> {texts.bankFileShort}
          </button>
        )}
      </div>
      {refunds.length === 0 && <p className="mt-2 text-muted">{texts.noRefunds}</p>}
      <ul className="mt-3 grid gap-2">
        {refunds.map((refund) => (
          <li key={refund.id} className="card flex-row flex-wrap items-center justify-between gap-3 px-4 py-3">
            <p>
              <span className="figures font-medium">{fromPaise(refund.paise)}</span> · {refund.order} ·{" "}
              <span className={refund.state === "failed" ? "font-medium text-error" : "text-muted"}>{texts[refund.state]}</span>
              <span className="figures block text-sm text-muted">
                {texts.since} {dayAndTimeInIndia(refund.since).date}
                {refund.state === "failed" && (
                  <span className="block [overflow-wrap:anywhere]">{t(texts.reference, { id: refund.id })}</span>
                )}
              </span>
            </p>
            {refund.state === "failed" && (
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => onTransfer(refund)}>
                {texts.recordTransfer} <span className="sr-only">{t(texts.forOrder, { order: refund.order })}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const BankFileDialog = dialogPart(() => import("./bank-file-dialog.tsx"));
const CloseDialog = dialogPart(() => import("./close-dialog.tsx"));
const TransferDialog = dialogPart(() => import("./transfer-dialog.tsx"));

/** Today's sums, refunds that have not arrived, and differences from the provider's records. */
function MoneyNow({ onOpenOrder }: { onOpenOrder: (id: string) => void }) {
  const { data, error, reload } = useQuery({ key: "money", load: () => browserApi.money.showMoney(), failed: texts.notLoaded });
  const [sending, setSending] = useState<OpenRefund>();
  const [byFile, setByFile] = useState(false);
  const [closing, setClosing] = useState<MoneyMismatch>();
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
        <dl className="card mt-3 grid grid-cols-2 gap-px overflow-hidden bg-base-300 lg:grid-cols-4">
          {moneyPlaces.map((place) => (
            <div key={place} className="flex flex-col justify-between bg-base-100 p-4">
              <dt className="text-sm text-muted">{texts[place]}</dt>
              <dd className="figures mt-1 text-xl font-semibold">{fromPaise(data.sums[place])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <OpenRefunds refunds={data.refunds} onTransfer={setSending} onFile={() => setByFile(true)} />
      <Mismatches money={data} reload={reload} onClose={setClosing} onOpenOrder={onOpenOrder} />
      {sending && <TransferDialog refund={sending} onClose={() => setSending(undefined)} onDone={() => inBackground(reload())} />}
      {byFile && <BankFileDialog onClose={() => setByFile(false)} onDone={() => inBackground(reload())} />}
      {closing && (
        <CloseDialog difference={closing} onClose={() => setClosing(undefined)} onDone={() => inBackground(reload())} />
      )}
    </>
  );
}

const OrderDialog = dialogPart(() => import("./order-dialog.tsx"));

const orders = listPage({
  query: contract.money.findOrders.query,
  load: (api, query) => api.money.findOrders({ query }),
  failed: texts.ordersNotLoaded,
});
export const clientLoader = orders.clientLoader;

export const meta = () => privateHead(texts.title);

const columns = (open: (id: string) => void): ColumnsOf<typeof orders> => [
  { name: texts.order, place: "heading", className: "figures font-medium whitespace-nowrap", cell: ({ orderId }) => orderId },
  {
    name: common.date,
    sort: "createdAt",
    className: "figures whitespace-nowrap",
    cell: ({ createdAt }) => dayAndTimeInIndia(createdAt).date,
  },
  {
    name: texts.family,
    className: "max-w-60",
    cell: ({ student, parent }) => (student ? `${student}, ${parent}` : <span className="text-muted">{texts.erased}</span>),
  },
  { name: texts.what, cell: ({ lessons: count, course }) => t(texts.whatOf, { count, course }) },
  { name: texts.tutor, cell: ({ tutor }) => tutor },
  { name: texts.total, sort: "totalPaise", className: "figures", cell: ({ totalPaise }) => fromPaise(totalPaise) },
  { name: texts.state, cell: ({ state }) => texts[state] },
  {
    name: common.actions,
    place: "corner",
    cell: ({ id, orderId }) => (
      <RowButton Icon={ListPlus} label={t(texts.open, { order: orderId })} data-shortcut="open" onClick={() => open(id)} />
    ),
  },
];

/** Where the money is, what is being refunded, and every order with each of its rupees. */
export default function MoneyPage() {
  const page = orders.usePage();
  const [opened, setOpened] = useState<string>();
  return (
    <OfficePage title={texts.title}>
      <MoneyNow onOpenOrder={setOpened} />
      <section aria-labelledby="orders" className="mt-10">
        <h2 id="orders" className="text-lg font-semibold">
          {texts.orders}
        </h2>
        <ListFilters page={page} search={texts.search}>
          <Select
            label={texts.state}
            className="w-48"
            value={page.query.state}
            options={[["ALL", texts.all], ...orderStates.map((state) => [state, texts[state]] as const)]}
            onChange={(event) => page.go({ state: event.target.value })}
          />
        </ListFilters>
        <ListView
          caption={texts.caption}
          columns={columns(setOpened)}
          keyOf={({ id }) => id}
          page={page}
          empty={texts.noOrders}
        />
      </section>
      {opened && <OrderDialog id={opened} onClose={() => setOpened(undefined)} />}
    </OfficePage>
  );
}
