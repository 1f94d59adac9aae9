import { type AppUpdate, appUpdateStatuses, contract } from "@tutoring/contract";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, DeleteQuestion, ExportButton, listPage, ListView, RowButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { Select } from "#web/ui/field.tsx";
import { StatusBadge } from "#web/admin/parts/status-badge.tsx";

const AppUpdateDialog = lazy(() => import("./app-update-dialog.tsx"));

const statusNames = { ACTIVE: "Active", INACTIVE: "Inactive", PENDING: "Pending" };

const updates = listPage({
  query: contract.appUpdates.listAppUpdates.query,
  load: (api, query) => api.appUpdates.listAppUpdates({ query }),
  failed: "Failed to fetch app updates",
});
export const clientLoader = updates.clientLoader;

export const meta = () => [{ title: "App Updates | Online Tutoring" }, { name: "robots", content: "noindex" }];

export default function AppUpdates() {
  const page = updates.usePage();
  const { rows, reload } = page;
  const [editing, setEditing] = useState<number | "new">();
  const [deleting, setDeleting] = useState<AppUpdate>();
  const [busy, setBusy] = useState<number>();

  const toggle = async ({ id, currVersion, status, version }: AppUpdate) => {
    setBusy(id);
    const next = status === "ACTIVE" ? "INACTIVE" : "ACTIVE";
    const call = () =>
      browserApi.appUpdates.changeAppUpdateStatus({ params: { id }, body: { status: next } }, { ifMatch: version });
    const done = `${currVersion} is ${statusNames[next].toLowerCase()} now.`;
    await toastResult(() => call().finally(reload), done, "Failed to toggle update status");
    setBusy(undefined);
  };
  const columns: ColumnsOf<typeof updates> = [
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
          <RowButton
            Icon={Pencil}
            label={`Edit ${update.currVersion}`}
            data-shortcut="open"
            onClick={() => setEditing(update.id)}
          />
          <RowButton Icon={Trash2} label={`Delete ${update.currVersion}`} tone="text-error" onClick={() => setDeleting(update)} />
        </span>
      ),
    },
  ];

  return (
    <OfficePage
      title="App Updates"
      actions={
        <>
          <ExportButton load={() => browserApi.appUpdates.exportAppUpdates({ query: page.ask })} />
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
      <ListView caption="App updates" columns={columns} keyOf={({ id }) => id} page={page} empty="No app updates found" />
      <Suspense fallback={null}>
        {editing !== undefined && (
          <AppUpdateDialog
            update={rows.find(({ id }) => id === editing)}
            editing={editing !== "new"}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
      <DeleteQuestion
        row={deleting}
        question={() => "Are you sure you want to delete this app update?"}
        call={({ id, version }) => browserApi.appUpdates.deleteAppUpdate({ params: { id } }, { ifMatch: version })}
        done="App update deleted successfully!"
        failed="Failed to delete app update"
        onClose={() => setDeleting(undefined)}
        reload={reload}
      >
        {({ currVersion, status }) =>
          `Version ${currVersion}. ${status === "ACTIVE" ? "It is active: apps will be offered an older version." : ""}`
        }
      </DeleteQuestion>
    </OfficePage>
  );
}
