import type { BookRequest } from "@tutoring/contract";
import { type ReactNode, useState } from "react";
import { type FailedRows, FailureList, type Selection, SelectionBar, tryEach } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/desk.en.ts";
import request from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

const CancelDialog = dialogPart(() => import("./cancel-request-dialog.tsx"));

const isOpen = ({ status }: BookRequest) => status === "NOT_STARTED" || status === "IN_PROGRESS";

type Props = {
  selection: Selection<BookRequest>;
  /** How many of the selected requests have a proposal, and whether proposals are on their way. */
  proposed: number;
  busy: boolean;
  onAllot: () => Promise<unknown>;
  failed: FailedRows<BookRequest>;
  /** Loads the list again. */
  onChanged: () => Promise<unknown>;
  /** The list. The bar is above it, and on a wide screen below it. */
  children: ReactNode;
};

/**
 * What can be done with several requests at once: assign, allot what is proposed, cancel with a reason; which failed. The question to cancel is about
 * the requests as they were when it opened.
 */
export function BulkBar({ selection, proposed, busy, onAllot, failed, onChanged, children }: Props) {
  const isWide = useWideScreen();
  const { selected, clear } = selection;
  const [working, setWorking] = useState(false);
  const [cancelling, setCancelling] = useState<BookRequest[]>();
  const open = selected.filter(isOpen);
  const free = selected.filter(({ owner }) => !owner);
  const run = async (work: () => Promise<unknown>) => {
    setWorking(true);
    clear(); // those that fail are ticked again
    await work().finally(() => setWorking(false));
  };
  const assign = () =>
    run(async () => {
      const mine = ({ id }: BookRequest) => browserApi.desk.setRequestOwner({ params: { id }, body: { mine: true } });
      const { done, failures } = await tryEach(free, mine);
      if (done.length > 0) toast.success(t(texts.allAssigned, { count: done.length }));
      failed.show(t(texts.notAssigned, { count: failures.length }), failures, texts.requestNotAssigned);
      await onChanged();
    });
  const bar = (
    <SelectionBar selection={selection} label={texts.selection} hasHead>
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
        onClick={() => setCancelling(open)}
      >
        {t(texts.cancelSelected, { count: open.length })}
      </button>
    </SelectionBar>
  );
  return (
    <>
      {!isWide && bar}
      <FailureList
        failed={failed}
        keyOf={({ id }) => id}
        nameOf={({ bookingId, user }) => t(texts.requestOf, { id: bookingId, student: user })}
      />
      {children}
      {isWide && bar}
      {cancelling && (
        <CancelDialog
          requests={cancelling}
          onClose={() => setCancelling(undefined)}
          onCancelled={(failures) => {
            clear();
            failed.show(t(texts.notCancelled, { count: failures.length }), failures, texts.statusNotUpdated);
            inBackground(onChanged());
          }}
        />
      )}
    </>
  );
}
