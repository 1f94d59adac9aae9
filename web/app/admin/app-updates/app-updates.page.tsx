import { type AppUpdate, appUpdateStatuses } from "@tutoring/contract";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { DeskPage } from "#web/blocks/back-office/desk-page.tsx";
import { ExportButton } from "#web/blocks/lists/export-button.tsx";
import { ListView } from "#web/blocks/lists/list-view.tsx";
import { pageSizes, useList } from "#web/blocks/lists/use-list.ts";
import { api, browserApi } from "#web/lib/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format.ts";
import { askOf, readListQuery } from "#web/lib/list-query.ts";
import { problemOf } from "#web/lib/problems.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";
import type { Route } from "./+types/app-updates.page.ts";
import { told } from "#web/admin/parts/editing.ts";
import { StatusBadge } from "#web/admin/parts/status-badge.tsx";

const AppUpdateDialog = lazy(() => import("./app-update-dialog.tsx"));

const defaults = { page: 1, limit: 10, sort: "createdAt", order: "desc" as "asc" | "desc", status: "ALL" };
const statusNames = { ACTIVE: "Active", INACTIVE: "Inactive", PENDING: "Pending" };

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams, defaults, pageSizes);
  try {
    return { list: await context.get(api).appUpdates.listAppUpdates({ query: askOf(query) }), error: "" };
  } catch (error) {
    return { list: undefined, error: problemOf(error, "Failed to fetch app updates").message };
  }
}

export const meta = () => [{ title: "App Updates | Online Tutoring" }, { name: "robots", content: "noindex" }];

export default function AppUpdates({ loaderData: { list, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const page = useList(defaults);
  const [editing, setEditing] = useState<number | "new">();
  const [doomed, setDoomed] = useState<AppUpdate>();
  const [busy, setBusy] = useState<number>();
  const rows = list?.data ?? [];

  const toggle = async ({ id, currVersion, status, version }: AppUpdate) => {
    setBusy(id);
    const next = status === "ACTIVE" ? "INACTIVE" : "ACTIVE";
    const call = () =>
      browserApi.appUpdates.changeAppUpdateStatus({ params: { id }, body: { status: next } }, { ifMatch: version });
    const done = `${currVersion} is ${statusNames[next].toLowerCase()} now.`;
    await told(call, done, (failure) => problemOf(failure, "Failed to toggle update status").message);
    await revalidate();
    setBusy(undefined);
  };
  const remove = async ({ id, version }: AppUpdate) => {
    const call = () => browserApi.appUpdates.deleteAppUpdate({ params: { id } }, { ifMatch: version });
    await told(call, "App update deleted successfully!", (failure) => problemOf(failure, "Failed to delete app update").message);
    setDoomed(undefined);
    await revalidate();
  };

  const columns: Column<AppUpdate>[] = [
    {
      name: "Time",
      sort: "createdAt",
      className: "figures whitespace-nowrap",
      cell: ({ createdAt }) => dayAndTimeInIndia(createdAt).time,
    },
    { name: "Date", className: "figures whitespace-nowrap", cell: ({ createdAt }) => dayAndTimeInIndia(createdAt).date },
    { name: "Previous Version", className: "figures", cell: ({ prevVersion }) => prevVersion },
    { name: "Current Version", sort: "currVersion", className: "figures font-medium", cell: ({ currVersion }) => currVersion },
    { name: "Mandatory", cell: ({ mandatory }) => (mandatory ? "Yes" : "No") },
    { name: "Status", sort: "status", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      name: "Actions",
      cell: (update) => (
        <span className="flex flex-wrap items-center gap-1">
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            disabled={busy === update.id}
            onClick={() => void toggle(update)}
          >
            {update.status === "ACTIVE" ? "Deactivate" : "Activate"} <span className="sr-only">{update.currVersion}</span>
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square"
            aria-label={`Edit ${update.currVersion}`}
            onClick={() => setEditing(update.id)}
          >
            <Pencil aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square text-error"
            aria-label={`Delete ${update.currVersion}`}
            onClick={() => setDoomed(update)}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </span>
      ),
    },
  ];

  return (
    <DeskPage
      title="App Updates"
      actions={
        <>
          <ExportButton load={() => browserApi.appUpdates.exportAppUpdates({ query: askOf(page.query) })} />
          <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setEditing("new")}>
            <Plus aria-hidden className="size-4" /> Create New Update
          </button>
        </>
      }
    >
      <div className="mt-5">
        <Select
          label="Status"
          className="w-44"
          value={page.query.status}
          options={[["ALL", "All Updates"], ...appUpdateStatuses.map((status) => [status, statusNames[status]] as const)]}
          onChange={(event) => page.go({ status: event.target.value })}
        />
      </div>
      <ListView
        caption="App updates"
        columns={columns}
        rows={list && rows}
        keyOf={({ id }) => id}
        page={page}
        meta={list?.meta}
        empty="No app updates found"
        error={error}
        onRetry={() => void revalidate()}
      />
      <Suspense fallback={null}>
        {editing !== undefined && (
          <AppUpdateDialog
            update={rows.find(({ id }) => id === editing)}
            editing={editing !== "new"}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
      <Question
        open={doomed !== undefined}
        question="Are you sure you want to delete this app update?"
        keep="Keep it"
        go="Delete"
        onAnswer={(go) => (go && doomed ? void remove(doomed) : setDoomed(undefined))}
      >
        {doomed && `Version ${doomed.currVersion}. `}
        {doomed?.status === "ACTIVE" && "It is active: apps that ask for the newest version get an older one then."}
      </Question>
    </DeskPage>
  );
}
