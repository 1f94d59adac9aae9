import { contract, orderStates } from "@tutoring/contract";
import { ListPlus } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, ListFilters, listPage, ListView, RowButton } from "#web/blocks/lists/index.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/money.en.ts";
import { say } from "#web/texts/say-english.ts";
import { Select } from "#web/ui/field.tsx";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { MoneyNow } from "./money-now.tsx";

const OrderDialog = dialogPart(() => import("./order-dialog.tsx"));

const orders = listPage({
  query: contract.money.findOrders.query,
  load: (api, query) => api.money.findOrders({ query }),
  failed: texts.ordersNotLoaded,
});
export const clientLoader = orders.clientLoader;

export const meta = () => privateHead(texts.title);

const columns = (open: (id: string) => void): ColumnsOf<typeof orders> => [
  { name: texts.order, className: "figures font-medium whitespace-nowrap", cell: ({ orderId }) => orderId },
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
  { name: texts.what, cell: ({ lessons: count, course }) => say(texts.whatOf, { count, course }) },
  { name: texts.tutor, cell: ({ tutor }) => tutor },
  { name: texts.total, sort: "totalPaise", className: "figures", cell: ({ totalPaise }) => fromPaise(totalPaise) },
  { name: texts.state, cell: ({ state }) => texts[state] },
  {
    name: common.actions,
    cell: ({ id, orderId }) => (
      <RowButton Icon={ListPlus} label={say(texts.open, { order: orderId })} data-shortcut="open" onClick={() => open(id)} />
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
