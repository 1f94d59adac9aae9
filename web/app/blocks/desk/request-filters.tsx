import { type RequestQueue, requestStatuses } from "@tutoring/contract";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { PeriodChoice, SearchBox, useDay } from "#web/blocks/lists/index.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import { DayField } from "#web/ui/day-field.tsx";
import { Select } from "#web/ui/field.tsx";
import type { bookRequests } from "./use-open-request.ts";

type Props = {
  chosen: RequestQueue | undefined;
  numbers: Record<RequestQueue, number> | undefined;
  onChoose: (queue: RequestQueue | undefined) => void;
};

const names: Record<RequestQueue, string> = {
  waiting: texts.queueWaiting,
  replacement: texts.queueReplacement,
  disputed: texts.queueDisputed,
  undecided: texts.queueUndecided,
  wished: texts.queueWished,
  overdue: texts.queueOverdue,
  later: texts.queueLater,
  today: texts.queueToday,
  mine: texts.queueMine,
  unread: texts.queueUnread,
};
const queues = Object.entries(names) as [RequestQueue, string][];
/** The server stops counting at 100. */
const shown = (number: number) => (number > 99 ? "99+" : String(number));

/**
 * Quick filters, one at a time, in a row to be moved sideways on a phone; pressing the chosen one shows all requests again. Those without
 * requests are behind More.
 */
function QueueChips({ chosen, numbers, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const isShown = ([queue]: [RequestQueue, string]) => queue === "waiting" || queue === chosen || Boolean(numbers?.[queue]);
  const hidden = queues.filter((one) => !isShown(one));
  const chip =
    "inline-flex min-h-11 lg:min-h-9 shrink-0 items-center gap-2 rounded-full border border-base-300 px-4 font-medium lg:px-3.5";
  return (
    <div
      role="group"
      aria-label={texts.quickFilters}
      className="flex w-full gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap"
    >
      {[...queues.filter(isShown), ...(all ? hidden : [])].map(([queue, name]) => (
        <button
          key={queue}
          type="button"
          aria-pressed={queue === chosen}
          className={`${chip} bg-base-100 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-white data-urgent:not-aria-pressed:border-error data-urgent:not-aria-pressed:bg-error-50 data-urgent:not-aria-pressed:text-error`}
          data-urgent={((queue === "replacement" || queue === "overdue") && Boolean(numbers?.[queue])) || undefined}
          onClick={() => onChoose(queue === chosen ? undefined : queue)}
        >
          {name}
          {numbers && <span className="figures">{shown(numbers[queue])}</span>}
        </button>
      ))}
      {hidden.length > 0 && (
        <button
          type="button"
          aria-expanded={all}
          className={`${chip} border-transparent text-muted hover:bg-lavender-100`}
          onClick={() => setAll(!all)}
        >
          {all ? texts.fewerFilters : texts.moreFilters}
          <ChevronDown aria-hidden className={`size-4 ${all ? "rotate-180" : ""}`} />
        </button>
      )}
    </div>
  );
}

const isWaiting = (chosen: string | undefined) => ["NOT_STARTED", "waiting", "overdue"].includes(chosen ?? "");
/** What waits longest first, then what is newest. */
const byUrgency = { sort: "urgency", order: "desc" } as const;

/** Status and dates apply at once, the search on Enter; each change leads to page 1. A phone has most behind a button. */
export function RequestFilters({ list }: { list: ReturnType<typeof bookRequests.usePage> }) {
  const { query, go, filtered } = list;
  const chooseStatus = (status: string) => {
    const queue = isWaiting(query.queue) ? undefined : query.queue;
    go({ status, queue, ...byUrgency });
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
        onChoose={(queue) => go({ queue, status: "ALL", ...byUrgency })}
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
          onClick={() => go({ status: "ALL", queue: undefined, search: "", dateFrom: "", dateTo: "", ...byUrgency })}
        >
          {common.clear}
        </button>
      )}
    </div>
  );
}
