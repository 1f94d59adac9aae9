import { contract, type LogEntry } from "@tutoring/contract";
import { NotebookPen, Trash2 } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, DeleteQuestion, ExportButton, listPage, ListView, RowButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { showDay } from "#web/lib/format/moments.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/logs.en.ts";
import { say } from "#web/texts/say-english.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { LogDetails } from "./log-details.tsx";
import { LogFilters } from "./log-filters.tsx";
import { operationInWords } from "./log-words.ts";
import { TypeBadge } from "./type-badge.tsx";

const ClearLogsDialog = dialogPart(() => import("./clear-logs-dialog.tsx"));
const NoteDialog = dialogPart(() => import("./note-dialog.tsx"));

const logs = listPage({
  query: contract.logs.findLogs.query,
  load: async (api, query) => {
    const { logs: data, totalCount, ...meta } = await api.logs.findLogs({ query });
    return { data, meta: { ...meta, totalItems: totalCount, limit: query.limit ?? 50 } };
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
          <span className="block text-[0.8125rem] text-muted">{[userEmail, clientAddress].filter(Boolean).join(" · ")}</span>
        </span>
      ),
    },
    {
      name: common.actions,
      cell: (entry) => (
        <RowButton
          Icon={Trash2}
          label={say(texts.deleteEntry, { id: entry.id })}
          tone="text-error"
          onClick={() => setDeleting(entry)}
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
          <button type="button" className="btn btn-danger" onClick={() => setDialog("clear")}>
            {texts.clearLogs}
          </button>
        </>
      }
    >
      <LogFilters page={page} />
      <ListView caption={texts.caption} columns={columns} keyOf={({ id }) => id} page={page} empty={texts.empty} />
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
          say(texts.whichEntry, {
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
