import type { RequestQueue } from "@tutoring/contract";
import texts from "#web/texts/office/desk.en.ts";

type Props = {
  chosen: RequestQueue | undefined;
  numbers: Record<RequestQueue, number> | undefined;
  onChoose: (queue: RequestQueue | undefined) => void;
};

const names: Record<RequestQueue, string> = {
  replacement: texts.queueReplacement,
  disputed: texts.queueDisputed,
  wished: texts.queueWished,
  waiting: texts.queueWaiting,
  overdue: texts.queueOverdue,
  today: texts.queueToday,
  mine: texts.queueMine,
  unread: texts.queueUnread,
};
const queues = Object.entries(names) as [RequestQueue, string][];
/** The server stops counting at 100. */
const shown = (number: number) => (number > 99 ? "99+" : String(number));

/** Quick filters, one at a time; pressing the chosen one shows all requests again. */
export function QueueChips({ chosen, numbers, onChoose }: Props) {
  return (
    <div role="group" aria-label={texts.quickFilters} className="flex w-full flex-wrap gap-2">
      {queues.map(([queue, name]) => (
        <button
          key={queue}
          type="button"
          aria-pressed={queue === chosen}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-base-300 px-4 font-medium aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-white data-urgent:not-aria-pressed:border-error data-urgent:not-aria-pressed:bg-error-50 data-urgent:not-aria-pressed:text-error"
          data-urgent={(queue === "replacement" && Boolean(numbers?.replacement)) || undefined}
          onClick={() => onChoose(queue === chosen ? undefined : queue)}
        >
          {name}
          {numbers && <span className="figures">{shown(numbers[queue])}</span>}
        </button>
      ))}
    </div>
  );
}
