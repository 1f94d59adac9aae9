import type { BookRequest } from "@tutoring/contract";
import { useState } from "react";
import { type Selection, SelectionBar, tryEach } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/desk.en.ts";
import request from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";

const CancelDialog = dialogPart(() => import("./cancel-request-dialog.tsx"));

const isOpen = ({ status }: BookRequest) => status === "NOT_STARTED" || status === "IN_PROGRESS";

type Props = {
  selection: Selection<BookRequest>;
  /** How many of the selected requests have a proposal, and whether proposals are on their way. */
  proposed: number;
  busy: boolean;
  onAllot: () => Promise<unknown>;
  /** Loads the list again. */
  onChanged: () => Promise<unknown>;
};

/** What can be done with several requests at once: assign, allot what is proposed, cancel with a reason. */
export function BulkBar({ selection, proposed, busy, onAllot, onChanged }: Props) {
  const { selected, clear } = selection;
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
    <>
      <SelectionBar selection={selection} label={texts.selection}>
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
      </SelectionBar>
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
    </>
  );
}
