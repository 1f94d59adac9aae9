import { contract, type LogEntry } from "@tutoring/contract";
import { NotebookPen, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, DeleteQuestion, ExportButton, listPage, ListView, RowButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { showDay } from "#web/lib/format/moments.ts";
import { LogDetails } from "./log-details.tsx";
import { LogFilters } from "./log-filters.tsx";
import { TypeBadge } from "./type-badge.tsx";

const ClearLogsDialog = lazy(() => import("./clear-logs-dialog.tsx"));
const NoteDialog = lazy(() => import("./note-dialog.tsx"));

const logs = listPage({
  query: contract.logs.findLogs.query,
  load: async (api, query) => {
    const { logs: data, totalCount, ...meta } = await api.logs.findLogs({ query });
    return { data, meta: { ...meta, totalItems: totalCount, limit: query.limit ?? 50 } };
  },
  failed: "Failed to fetch logs",
  prefix: "Error loading logs: ",
});
export const clientLoader = logs.clientLoader;

export const meta = () => [{ title: "Logs | Online Tutoring" }, { name: "robots", content: "noindex" }];

export default function Logs() {
  const page = logs.usePage();
  const { reload } = page;
  const [deleting, setDeleting] = useState<LogEntry>();
  const [dialog, setDialog] = useState<"clear" | "note">();

  const columns: ColumnsOf<typeof logs> = [
    { name: "Time", sort: "createdAt", className: "figures whitespace-nowrap", cell: ({ time }) => time },
    { name: "Date", className: "figures whitespace-nowrap", cell: ({ date }) => showDay(date) },
    { name: "Type", cell: ({ operationType }) => <TypeBadge type={operationType} /> },
    { name: "Operation", className: "min-w-72", cell: (entry) => <LogDetails entry={entry} /> },
    {
      name: "User",
      className: "max-w-60 [overflow-wrap:anywhere]",
      cell: ({ userName, userEmail, clientAddress }) => (
        <span>
          <span className="font-medium">{userName}</span>
          <span className="block text-[0.8125rem] text-muted">{[userEmail, clientAddress].filter(Boolean).join(" · ")}</span>
        </span>
      ),
    },
    {
      name: "Actions",
      cell: (entry) => (
        <RowButton Icon={Trash2} label={`Delete entry ${entry.id}`} tone="text-error" onClick={() => setDeleting(entry)} />
      ),
    },
  ];

  return (
    <OfficePage
      title="Logs"
      actions={
        <>
          <ExportButton load={() => browserApi.logs.exportLogs({ query: page.ask })} />
          <button type="button" className="btn btn-quiet" data-shortcut="new" onClick={() => setDialog("note")}>
            <NotebookPen aria-hidden className="size-4" /> Add note
          </button>
          <button type="button" className="btn btn-danger" onClick={() => setDialog("clear")}>
            Clear Logs
          </button>
        </>
      }
    >
      <LogFilters page={page} />
      <ListView caption="Operation log" columns={columns} keyOf={({ id }) => id} page={page} empty="No logs found" />
      <Suspense fallback={null}>
        {dialog === "clear" && <ClearLogsDialog onClose={() => setDialog(undefined)} />}
        {dialog === "note" && <NoteDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
      <DeleteQuestion
        row={deleting}
        question={() => "Are you sure you want to delete this log entry?"}
        call={({ id }) => browserApi.logs.hideLog({ params: { id } })}
        done="Log entry deleted successfully!"
        failed="Failed to delete log entry"
        onClose={() => setDeleting(undefined)}
        reload={reload}
      >
        {({ operation, userName, date, time }) =>
          `${operation}, ${userName}, ${showDay(date)} ${time}. It disappears from this screen; the underlying record is kept for a year.`
        }
      </DeleteQuestion>
    </OfficePage>
  );
}
