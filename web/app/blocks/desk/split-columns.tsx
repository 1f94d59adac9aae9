import type { BookRequest } from "@tutoring/contract";
import { promiseFor } from "#web/blocks/back-office/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { callAgain, isLater } from "./call-again.ts";
import { schoolWords } from "./school-words.ts";

const urgency = { over: "font-semibold text-error", soon: "font-semibold text-warning", calm: "" };

/** The second line of a row: what is urgent or when to call again, the parent, the times that suit or the class, and the owner. */
function SecondLine({ row }: { row: BookRequest }) {
  const { status, createdAt, parentName, suits, startsAt, tutor, owner } = row;
  const { length, state } = promiseFor(createdAt, useNow(60_000));
  const when = startsAt && dayAndTimeInIndia(startsAt);
  const parts = [
    callAgain(row),
    parentName,
    when ? `${when.date}, ${when.time} · ${tutor}` : suits.join(", "),
    owner && t(texts.assignedTo, { owner }),
  ].filter(Boolean);
  return (
    <span className="figures block truncate text-[0.8125rem] leading-5 text-muted" title={parts.join(" · ")}>
      {status === "NOT_STARTED" && !isLater(row) && (
        <span className={urgency[state]}>{t(state === "over" ? texts.overdue : texts.left, { length })} · </span>
      )}
      {parts.join(" · ")}
    </span>
  );
}

/** The list beside an open request: rows of 44 px with the child, the parent, times, owner, and the next step. */
export const splitColumns = (
  open: (id: string) => void,
  next: (request: BookRequest) => React.ReactNode,
): Column<BookRequest>[] => [
  {
    name: texts.bookedUser,
    sort: "user",
    className: "w-full max-w-0",
    cell: (row) => (
      <button type="button" className="block w-full text-left" data-shortcut="open" onClick={() => open(row.id)}>
        <span className="sr-only">{t(texts.openId, { id: row.bookingId })}: </span>
        <span className="block truncate leading-5">
          <span className="font-medium">{row.user}</span>
          {schoolWords(row).map((one) => ` · ${one}`)}
          <span className="text-muted" lang={langOf(row.course)}>
            {" "}
            · {row.course}
          </span>
        </span>
        <SecondLine row={row} />
      </button>
    ),
  },
  {
    name: common.actions,
    cell: (row) => <span className="grid w-60 grid-cols-[minmax(0,1fr)] justify-items-start">{next(row)}</span>,
  },
];
