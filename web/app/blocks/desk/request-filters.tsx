import { requestStatuses } from "@tutoring/contract";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { DayField } from "#web/ui/day-field.tsx";
import { Select } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import type { bookRequests } from "./book-requests-list.ts";
import { QueueChips } from "./queue-chips.tsx";
import { PeriodChoice, SearchBox, useDay } from "#web/blocks/lists/index.ts";

const isWaiting = (chosen: string | undefined) => ["NOT_STARTED", "waiting", "overdue"].includes(chosen ?? "");
/** Waiting requests are sorted oldest first, others newest first. */
const orderOf = (chosen: string | undefined) => ({ sort: "createdAt", order: isWaiting(chosen) ? "asc" : "desc" }) as const;

/** Status and dates apply at once, the search on Enter; each change leads to page 1. A phone has most behind a button. */
export function RequestFilters({ list }: { list: ReturnType<typeof bookRequests.usePage> }) {
  const { query, go, filtered } = list;
  const chooseStatus = (status: string) => {
    const queue = isWaiting(query.queue) ? undefined : query.queue;
    go({ status, queue, ...orderOf(status) });
  };
  const [more, setMore] = useState(false);
  const from = useDay(query.dateFrom ?? "", (dateFrom) => go({ dateFrom }));
  const to = useDay(query.dateTo ?? "", (dateTo) => go({ dateTo }));
  const behind = `grow basis-36 lg:w-40 lg:grow-0 lg:basis-auto ${more ? "" : "max-lg:hidden"}`;
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <QueueChips
        chosen={query.queue}
        numbers={list.list?.queues}
        onChoose={(queue) => go({ queue, status: "ALL", ...orderOf(queue) })}
      />
      <SearchBox value={query.search ?? ""} placeholder={texts.searchHint} onSearch={(search) => go({ search })} />
      <button type="button" className="btn btn-quiet lg:hidden" aria-expanded={more} onClick={() => setMore(!more)}>
        <SlidersHorizontal aria-hidden className="size-4" /> {texts.filters}
      </button>
      <Select
        label={common.status}
        className={behind}
        value={query.status}
        options={[["ALL", common.all], ...requestStatuses.map((status) => [status, texts[status]] as const)]}
        onChange={(event) => chooseStatus(event.target.value)}
      />
      <PeriodChoice
        className={behind}
        period={{ from: query.dateFrom ?? "", to: query.dateTo ?? "" }}
        onPick={(period) => go({ dateFrom: period.from, dateTo: period.to })}
      />
      <DayField label={common.from} className={behind} {...from} />
      <DayField label={common.to} className={behind} {...to} />
      {filtered && (
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => go({ status: "ALL", queue: undefined, search: "", dateFrom: "", dateTo: "", ...orderOf("ALL") })}
        >
          {common.clear}
        </button>
      )}
    </div>
  );
}
