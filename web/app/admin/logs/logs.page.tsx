import { type LogEntry, operationTypes } from "@tutoring/contract";
import { NotebookPen, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { DeskPage } from "#web/blocks/back-office/desk-page.tsx";
import { ListView } from "#web/blocks/lists/list-view.tsx";
import { ExportButton } from "#web/blocks/lists/export-button.tsx";
import { pageSizes, useList } from "#web/blocks/lists/use-list.ts";
import { api, browserApi } from "#web/lib/api.ts";
import { textIn } from "#web/lib/form-values.ts";
import { showDay } from "#web/lib/format.ts";
import { askOf, readListQuery } from "#web/lib/list-query.ts";
import { problemOf } from "#web/lib/problems.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";
import type { Route } from "./+types/logs.page.ts";
import { told } from "#web/admin/parts/editing.ts";
import { LogDetails } from "./log-details.tsx";

const ClearLogsDialog = lazy(() => import("./clear-logs-dialog.tsx"));
const NoteDialog = lazy(() => import("./note-dialog.tsx"));

const defaults = {
  page: 1,
  limit: 50,
  sort: "createdAt",
  order: "desc" as "asc" | "desc",
  search: "",
  operationType: "",
  startDate: "",
  endDate: "",
};

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams, defaults, pageSizes);
  try {
    return { list: await context.get(api).logs.findLogs({ query: askOf(query) }), error: "" };
  } catch (error) {
    return { list: undefined, error: problemOf(error, "Failed to fetch logs").message };
  }
}

export const meta = () => [{ title: "Logs | Online Tutoring" }, { name: "robots", content: "noindex" }];

export default function Logs({ loaderData: { list, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const page = useList(defaults);
  const [doomed, setDoomed] = useState<LogEntry>();
  const [dialog, setDialog] = useState<"clear" | "note">();
  const { query } = page;
  const rows = list?.logs ?? [];
  // what is typed follows the address where that was changed from outside, as by Back; its own changes leave the focus where it is
  const filterOf = (of: typeof query) => JSON.stringify([of.search, of.operationType, of.startDate, of.endDate]);
  const address = filterOf(query);
  const [seen, setSeen] = useState(address);
  const [asked, setAsked] = useState(address);
  const [outside, setOutside] = useState(0);
  if (address !== seen) {
    setSeen(address);
    if (address !== asked) setOutside(outside + 1);
    setAsked(address);
  }

  const hide = async ({ id }: LogEntry) => {
    const call = () => browserApi.logs.hideLog({ params: { id } });
    await told(call, "Log entry deleted successfully!", (failure) => problemOf(failure, "Failed to delete log entry").message);
    setDoomed(undefined);
    await revalidate();
  };

  const columns: Column<LogEntry>[] = [
    { name: "Time", sort: "createdAt", className: "figures whitespace-nowrap", cell: ({ time }) => time },
    { name: "Date", className: "figures whitespace-nowrap", cell: ({ date }) => showDay(date) },
    { name: "Type", cell: ({ operationType }) => <span className="badge badge-booked">{operationType}</span> },
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
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-square text-error"
          aria-label={`Delete entry ${entry.id}`}
          onClick={() => setDoomed(entry)}
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      ),
    },
  ];

  return (
    <DeskPage
      title="Logs"
      actions={
        <>
          <ExportButton load={() => browserApi.logs.exportLogs({ query: askOf(query) })} />
          <button type="button" className="btn btn-quiet" data-shortcut="new" onClick={() => setDialog("note")}>
            <NotebookPen aria-hidden className="size-4" /> Add note
          </button>
          <button type="button" className="btn btn-danger" onClick={() => setDialog("clear")}>
            Clear Logs
          </button>
        </>
      }
    >
      <form
        key={outside}
        role="search"
        className="mt-5 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const given = (name: string) => textIn(form, name).trim();
          const filter = {
            search: given("search"),
            operationType: given("operationType"),
            startDate: given("startDate"),
            endDate: given("endDate"),
          };
          setAsked(filterOf({ ...query, ...filter }));
          page.go(filter);
        }}
      >
        <Field
          label="Search"
          name="search"
          type="search"
          className="grow lg:max-w-72"
          placeholder="Operation, user or detail"
          defaultValue={query.search}
          data-shortcut="search"
        />
        <Select
          label="Operation type"
          name="operationType"
          className="w-44"
          defaultValue={query.operationType}
          options={[["", "All"], ...operationTypes.map((type) => [type, type] as const)]}
        />
        <Field label="Start date" name="startDate" type="date" className="w-40" defaultValue={query.startDate} />
        <Field label="End date" name="endDate" type="date" className="w-40" defaultValue={query.endDate} />
        <button type="submit" className="btn btn-primary">
          Apply Filters
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => {
            setOutside(outside + 1); // also what was typed and not applied
            page.clear();
          }}
        >
          Clear Filters
        </button>
      </form>
      <ListView
        caption="Operation log"
        columns={columns}
        rows={list && rows}
        keyOf={({ id }) => id}
        page={page}
        meta={
          list && {
            currentPage: list.currentPage,
            totalPages: list.totalPages,
            totalItems: list.totalCount,
            limit: query.limit,
            totalIsMinimum: list.totalIsMinimum,
          }
        }
        empty="No logs found"
        error={error && `Error loading logs: ${error}`}
        onRetry={() => void revalidate()}
      />
      <Suspense fallback={null}>
        {dialog === "clear" && <ClearLogsDialog onClose={() => setDialog(undefined)} />}
        {dialog === "note" && <NoteDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
      <Question
        open={doomed !== undefined}
        question="Are you sure you want to delete this log entry?"
        keep="Keep it"
        go="Delete"
        onAnswer={(go) => (go && doomed ? void hide(doomed) : setDoomed(undefined))}
      >
        {doomed && `${doomed.operation}, ${doomed.userName}, ${showDay(doomed.date)} ${doomed.time}. `}It leaves this screen; the
        record underneath keeps it for a year.
      </Question>
    </DeskPage>
  );
}
