import type { BookRequest } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/desk.en.ts";
import request from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import type { Selection } from "./selection.tsx";
import { tryEach } from "./try-each.ts";

const CancelDialog = dialogPart(() => import("./cancel-request-dialog.tsx"));

const isOpen = ({ status }: BookRequest) => status === "NOT_STARTED" || status === "IN_PROGRESS";

type Props = {
  selection: Selection;
  /** How many of the selected requests have a proposal, and whether proposals are on their way. */
  proposed: number;
  busy: boolean;
  onAllot: () => Promise<unknown>;
  /** Loads the list again. */
  onChanged: () => Promise<unknown>;
};

/** What can be done with several requests at once: assign, allot what is proposed, cancel with a reason. */
export function BulkBar({ selection: { selected, all, toggleAll, clear }, proposed, busy, onAllot, onChanged }: Props) {
  const [working, setWorking] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const open = selected.filter(isOpen);
  const free = selected.filter(({ owner }) => !owner);
  const run = async (work: () => Promise<unknown>) => {
    setWorking(true);
    await work().finally(() => setWorking(false));
    clear();
  };
  const assign = () =>
    run(async () => {
      const mine = ({ id }: BookRequest) => browserApi.desk.setRequestOwner({ params: { id }, body: { mine: true } });
      const { done, refusal } = await tryEach(free, mine);
      if (done.length > 0) toast.success(t(texts.allAssigned, { count: done.length }));
      if (refusal) toast.error(problemOf(refusal, texts.notAllChanged).message);
      await onChanged();
    });
  return (
    <div className="mt-3 -mb-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2" role="group" aria-label={texts.selection}>
      <label className="flex items-center gap-2.5">
        <input type="checkbox" className="checkbox" checked={all} onChange={toggleAll} />
        {texts.selectAll}
      </label>
      <span role="status">{selected.length > 0 && t(texts.selected, { count: selected.length })}</span>
      {selected.length > 0 && (
        <>
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            disabled={working || free.length === 0}
            onClick={() => inBackground(assign())}
          >
            {request.assign}
          </button>
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            disabled={busy || working || proposed === 0}
            onClick={() => inBackground(run(onAllot))}
          >
            {t(texts.allotSelected, { count: proposed })}
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-sm text-error"
            disabled={working || open.length === 0}
            onClick={() => setCancelling(true)}
          >
            {t(texts.cancelSelected, { count: open.length })}
          </button>
          <button type="button" className="btn btn-ghost btn-sm" onClick={clear}>
            {texts.clearSelection}
          </button>
        </>
      )}
      {cancelling && (
        <CancelDialog
          requests={open}
          onClose={() => setCancelling(false)}
          onCancelled={() => {
            clear();
            inBackground(onChanged());
          }}
        />
      )}
    </div>
  );
}
