import { type AppUpdate, appUpdateStatuses, contract } from "@tutoring/contract";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, DeleteQuestion, ExportButton, listPage, ListView, RowButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { reloadAfter } from "#web/lib/api/reload-after.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { Select } from "#web/ui/field.tsx";
import { StatusBadge } from "#web/admin/parts/index.ts";
import { Question } from "#web/ui/question.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/app-updates.en.ts";
import { t } from "#web/texts/translate-english.ts";
import states from "#web/texts/office/parts.en.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

const AppUpdateDialog = dialogPart(() => import("./app-update-dialog.tsx"));

const updates = listPage({
  query: contract.appUpdates.listAppUpdates.query,
  load: (api, query) => api.appUpdates.listAppUpdates({ query }),
  failed: texts.notLoaded,
});
export const clientLoader = updates.clientLoader;

export const meta = () => privateHead(texts.title);

export default function AppUpdates() {
  const page = updates.usePage();
  const { rows, reload } = page;
  const [editing, setEditing] = useState<number | "new">();
  const [deleting, setDeleting] = useState<AppUpdate>();
  const [forcing, setForcing] = useState<AppUpdate>();
  const [busy, setBusy] = useState<number>();

  const toggle = async ({ id, currVersion, status, version }: AppUpdate) => {
    setBusy(id);
    const next = status === "ACTIVE" ? "INACTIVE" : "ACTIVE";
    const call = () =>
      browserApi.appUpdates.changeAppUpdateStatus({ params: { id }, body: { status: next } }, { ifMatch: version });
    const done = t(next === "ACTIVE" ? texts.nowActive : texts.nowInactive, { version: currVersion });
    await toastResult(() => reloadAfter(call, reload), done, texts.notToggled);
    setBusy(undefined);
  };
  const columns: ColumnsOf<typeof updates> = [
    {
      name: common.time,
      sort: "createdAt",
      className: "figures whitespace-nowrap",
      cell: ({ createdAt }) => dayAndTimeInIndia(createdAt).time,
    },
    { name: common.date, className: "figures whitespace-nowrap", cell: ({ createdAt }) => dayAndTimeInIndia(createdAt).date },
    { name: texts.previousVersion, className: "figures", cell: ({ prevVersion }) => prevVersion },
    {
      name: texts.currentVersion,
      sort: "currVersion",
      place: "heading",
      className: "figures font-medium",
      cell: ({ currVersion }) => currVersion,
    },
    { name: texts.mandatory, cell: ({ mandatory }) => (mandatory ? texts.yes : texts.no) },
    { name: common.status, sort: "status", place: "corner", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      name: common.actions,
      cell: (update) => (
        <span className="flex flex-wrap items-center gap-1">
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            disabled={busy === update.id}
            onClick={() => (update.mandatory && update.status !== "ACTIVE" ? setForcing(update) : inBackground(toggle(update)))}
          >
            {update.status === "ACTIVE" ? texts.deactivate : texts.activate} <span className="sr-only">{update.currVersion}</span>
          </button>
          <RowButton
            Icon={Pencil}
            label={t(common.editOne, { name: update.currVersion })}
            data-shortcut="open"
            onClick={() => setEditing(update.id)}
          />
          <RowButton
            Icon={Trash2}
            label={t(common.deleteOne, { name: update.currVersion })}
            tone="text-error"
            onClick={() => setDeleting(update)}
          />
        </span>
      ),
    },
  ];

  return (
    <OfficePage
      title={texts.title}
      actions={
        <>
          <ExportButton load={() => browserApi.appUpdates.exportAppUpdates({ query: page.ask })} />
          <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setEditing("new")}>
            <Plus aria-hidden className="size-4" /> {texts.createNew}
          </button>
        </>
      }
    >
      <div className="mt-5">
        <Select
          label={common.status}
          className="w-44"
          value={page.query.status}
          options={[["ALL", texts.allUpdates], ...appUpdateStatuses.map((status) => [status, states[status]] as const)]}
          onChange={(event) => page.go({ status: event.target.value })}
        />
      </div>
      <ListView caption={texts.caption} columns={columns} keyOf={({ id }) => id} page={page} empty={texts.empty} />

      {editing !== undefined && (
        <AppUpdateDialog
          update={rows.find(({ id }) => id === editing)}
          editing={editing !== "new"}
          onClose={() => setEditing(undefined)}
        />
      )}

      <Question
        open={forcing !== undefined}
        question={t(texts.forceQuestion, { version: forcing?.currVersion ?? "" })}
        keep={common.cancel}
        go={texts.activate}
        onAnswer={(go) => {
          setForcing(undefined);
          if (go && forcing) inBackground(toggle(forcing));
        }}
      >
        {texts.forceNote}
      </Question>

      <DeleteQuestion
        row={deleting}
        question={() => texts.deleteThis}
        call={({ id, version }) => browserApi.appUpdates.deleteAppUpdate({ params: { id } }, { ifMatch: version })}
        done={texts.deleted}
        failed={texts.notDeleted}
        onClose={() => setDeleting(undefined)}
        reload={reload}
      >
        {({ currVersion, status }) => t(status === "ACTIVE" ? texts.whichActive : texts.whichVersion, { version: currVersion })}
      </DeleteQuestion>
    </OfficePage>
  );
}
