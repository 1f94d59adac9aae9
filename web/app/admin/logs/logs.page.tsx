import { contract, type LogEntry, type OperationType } from "@tutoring/contract";
import {
  CalendarCheck,
  ChevronDown,
  Cog,
  IndianRupee,
  LogIn,
  LogOut,
  NotebookPen,
  Pencil,
  Plus,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, DeleteQuestion, ExportButton, listPage, ListView } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { showDay } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/logs.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Menu } from "#web/ui/menu.tsx";
import { gistOf } from "./gist.ts";
import { fieldInWords, operationInWords, valueInWords } from "./in-words.ts";
import { LogFilters } from "./log-filters.tsx";

const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === "object" && value !== null && "before" in value && "after" in value;

/** The operation and, on request, every changed field with its old and new value. */
function LogDetails({ entry: { operation, details, isNote, userAgent } }: { entry: LogEntry }) {
  const fields = Object.entries(details);
  if (isNote)
    return (
      <span className="flex items-start gap-2 [overflow-wrap:anywhere]">
        <NotebookPen aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>
          <span className="text-[0.8125rem] text-muted">{texts.noteBefore}</span>
          {operation}
        </span>
      </span>
    );
  if (fields.length === 0) return <span className="font-medium">{operationInWords(operation)}</span>;
  return (
    <>
      <details className="min-w-0">
        <summary className="group flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-medium">
          {operationInWords(operation)}
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted group-[details[open]>&]:rotate-180" />
        </summary>
        <dl className="mt-2 grid gap-1 text-[0.8125rem] [overflow-wrap:anywhere]">
          {fields.map(([name, value]) => (
            <div key={name}>
              <dt className="inline text-muted">{fieldInWords(name)}: </dt>
              <dd className="inline">
                {isChange(value) ? (
                  <>
                    <del className="text-muted">{valueInWords(value.before)}</del>{" "}
                    <ins className="no-underline">{valueInWords(value.after)}</ins>
                  </>
                ) : (
                  valueInWords(value)
                )}
              </dd>
            </div>
          ))}
          {userAgent && (
            <div>
              <dt className="inline text-muted">{texts.browserBefore}</dt>
              <dd className="inline">{userAgent}</dd>
            </div>
          )}
        </dl>
      </details>
      <Gist details={details} />
    </>
  );
}

/** What happened to whom, with links. */
function Gist({ details }: Pick<LogEntry, "details">) {
  const pieces = gistOf(details);
  if (pieces.length === 0) return null;
  return (
    <p className="[overflow-wrap:anywhere]">
      {pieces.map(({ text, to }, nth) => (
        <Fragment key={nth}>
          {nth > 0 && " · "}
          {to ? (
            <Link to={to} className="text-link">
              {text}
            </Link>
          ) : (
            <span lang={langOf(text)}>{text}</span>
          )}
        </Fragment>
      ))}
    </p>
  );
}

type ReadsProps = { hidden: number; shown: boolean; to: (reads: "show" | "hide") => string };

/** The way to the entries that only record a read, and back. */
function Reads({ hidden, shown, to }: ReadsProps) {
  if (!shown && hidden === 0) return null;
  return (
    <p className="mt-4 text-muted">
      {!shown && texts.readsAreHidden}{" "}
      <Link to={to(shown ? "hide" : "show")} preventScrollReset className="text-link inline-block min-h-6 font-medium">
        {shown ? texts.hideReads : t(texts.showReads, { count: hidden })}
      </Link>
    </p>
  );
}

const looks = {
  CREATE: { badge: "badge-done", Icon: Plus },
  UPDATE: { badge: "badge-progress", Icon: Pencil },
  DELETE: { badge: "bg-error-50 text-error", Icon: Trash2 },
  LOGIN: { badge: "badge-inactive", Icon: LogIn },
  LOGOUT: { badge: "badge-inactive", Icon: LogOut },
  BOOKING: { badge: "badge-booked", Icon: CalendarCheck },
  PAYMENT: { badge: "badge-waiting", Icon: IndianRupee },
  ERROR: { badge: "bg-error text-white", Icon: TriangleAlert },
  SYSTEM: { badge: "badge-inactive", Icon: Cog },
} satisfies Record<OperationType, object>;

/** The kind of a log entry, as colour, icon and word. */
export function TypeBadge({ type }: { type: OperationType }) {
  const { badge, Icon } = looks[type];
  return (
    <span className={`badge lowercase whitespace-nowrap ${badge}`}>
      <Icon aria-hidden className="size-[1.25em]" /> {type}
    </span>
  );
}

const ClearLogsDialog = dialogPart(() => import("./clear-logs-dialog.tsx"));
const NoteDialog = dialogPart(() => import("./note-dialog.tsx"));

const findLogs = contract.logs.findLogs.query;
const logs = listPage({
  // unlike the call, the screen leaves out reads until it is asked for them
  query: findLogs.extend({ reads: findLogs.shape.reads.unwrap().default("hide") }),
  load: async (api, { reads = "hide", ...query }) => {
    const { logs: data, totalCount, hiddenReads, ...meta } = await api.logs.findLogs({ query: { ...query, reads } });
    return { data, hiddenReads, meta: { ...meta, totalItems: totalCount, limit: query.limit ?? 50 } };
  },
  failed: texts.notLoaded,
  prefix: texts.loadingFailed,
});
export const clientLoader = logs.clientLoader;

export const meta = () => privateHead(texts.title);

export default function Logs() {
  const page = logs.usePage();
  const { reload } = page;
  const [deleting, setDeleting] = useState<LogEntry>();
  const [dialog, setDialog] = useState<"clear" | "note">();

  const columns: ColumnsOf<typeof logs> = [
    { name: common.time, sort: "createdAt", className: "figures whitespace-nowrap", cell: ({ time }) => time },
    { name: common.date, className: "figures whitespace-nowrap", cell: ({ date }) => showDay(date) },
    { name: texts.type, cell: ({ operationType }) => <TypeBadge type={operationType} /> },
    { name: texts.operation, className: "min-w-72", cell: (entry) => <LogDetails entry={entry} /> },
    {
      name: texts.user,
      className: "max-w-60 [overflow-wrap:anywhere]",
      cell: ({ userName, userEmail, clientAddress }) => (
        <span>
          <span className="font-medium">{userName}</span>
          <span data-more className="block text-[0.8125rem] text-muted">
            {[userEmail, clientAddress].filter(Boolean).join(" · ")}
          </span>
        </span>
      ),
    },
    {
      name: common.actions,
      cell: (entry) => (
        <Menu
          label={t(texts.moreFor, { id: entry.id })}
          size="btn-sm"
          items={[
            {
              label: common.delete,
              name: t(texts.deleteEntry, { id: entry.id }),
              onPress: () => setDeleting(entry),
              danger: true,
            },
          ]}
        />
      ),
    },
  ];

  return (
    <OfficePage
      title={texts.title}
      actions={
        <>
          <ExportButton load={() => browserApi.logs.exportLogs({ query: page.ask })} />
          <button type="button" className="btn btn-quiet" data-shortcut="new" onClick={() => setDialog("note")}>
            <NotebookPen aria-hidden className="size-4" /> {texts.addNote}
          </button>
          <button type="button" className="btn btn-ghost text-muted" onClick={() => setDialog("clear")}>
            {texts.clearLogs}
          </button>
        </>
      }
    >
      <LogFilters page={page} />
      <Reads hidden={page.list?.hiddenReads ?? 0} shown={page.query.reads === "show"} to={(reads) => page.to({ reads })} />
      <ListView
        caption={texts.caption}
        columns={columns}
        keyOf={({ id }) => id}
        page={page}
        empty={texts.empty}
        compact="lines"
      />
      {dialog === "clear" && <ClearLogsDialog onClose={() => setDialog(undefined)} />}
      {dialog === "note" && <NoteDialog onClose={() => setDialog(undefined)} />}

      <DeleteQuestion
        row={deleting}
        question={() => texts.deleteThis}
        call={({ id }) => browserApi.logs.hideLog({ params: { id } })}
        done={texts.deleted}
        failed={texts.notDeleted}
        onClose={() => setDeleting(undefined)}
        reload={reload}
      >
        {({ operation, isNote, userName, date, time }) =>
          t(texts.whichEntry, {
            operation: isNote ? operation : operationInWords(operation),
            user: userName,
            date: showDay(date),
            time,
          })
        }
      </DeleteQuestion>
    </OfficePage>
  );
}
