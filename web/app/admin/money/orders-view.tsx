import { contract, type MoneyMismatch, type OpenRefund, orderStates } from "@tutoring/contract";
import { CircleCheck, FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, ListFilters, listPage, ListView } from "#web/blocks/lists/index.ts";
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
import { CompareNow, Compared, Mismatches } from "./mismatches.tsx";
import { Places } from "./places.tsx";

type Props = { refunds: OpenRefund[]; onTransfer: (refund: OpenRefund) => void; onFile: () => void };

/** Refunds on their way; those that the provider could not send need a person. */
function OpenRefunds({ refunds, onTransfer, onFile }: Props) {
  return (
    <section aria-labelledby="refunds" className="mt-5">
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

/** What needs nobody. */
const Well = ({ children }: { children: ReactNode }) => (
  <div className="flex items-start gap-2.5">
    <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
    <div>{children}</div>
  </div>
);

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
  const isCompared = data.differences.length === 0 && data.compared.at !== null && !data.compared.problem;
  return (
    <>
      {data.refunds.length > 0 && <OpenRefunds refunds={data.refunds} onTransfer={setSending} onFile={() => setByFile(true)} />}
      {!isCompared && <Mismatches money={data} reload={reload} onClose={setClosing} onOpenOrder={onOpenOrder} />}
      {(data.refunds.length === 0 || isCompared) && (
        <div className="card mt-5 grid gap-3 px-5 py-4 lg:grid-cols-[auto_1fr] lg:gap-x-10">
          {data.refunds.length === 0 && <Well>{texts.noRefunds}</Well>}
          {isCompared && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <Well>
                {texts.noDifferences} <Compared compared={data.compared} />
              </Well>
              <CompareNow compared={data.compared} reload={reload} />
            </div>
          )}
        </div>
      )}
      <Places sums={data.sums} />
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

const stateBadges = {
  waiting: "badge-waiting",
  paid: "badge-active",
  stopped: "badge-inactive",
  "not-paid": "badge-cancelled",
} as const satisfies Record<(typeof orderStates)[number], string>;

const columns = (open: (id: string) => void): ColumnsOf<typeof orders> => [
  {
    name: texts.order,
    place: "heading",
    className: "figures font-medium whitespace-nowrap",
    cell: ({ id, orderId }) => (
      <button
        type="button"
        className="link"
        aria-label={t(texts.open, { order: orderId })}
        data-shortcut="open"
        onClick={() => open(id)}
      >
        {orderId}
      </button>
    ),
  },
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
  { name: texts.what, place: "whole", cell: ({ lessons: count, course }) => t(texts.whatOf, { count, course }) },
  { name: texts.tutor, cell: ({ tutor }) => tutor },
  { name: texts.total, sort: "totalPaise", className: "figures", cell: ({ totalPaise }) => fromPaise(totalPaise) },
  {
    name: texts.state,
    place: "corner",
    cell: ({ state }) => <span className={`badge whitespace-nowrap ${stateBadges[state]}`}>{texts[state]}</span>,
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
