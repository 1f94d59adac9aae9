import type { BookRequest, RequestStatus } from "@tutoring/contract";
import { may } from "@tutoring/contract/permissions";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { ExportButton, ListView, selectColumn, useFailedRows, useSelection, useStillRows } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast, toastResult } from "#web/lib/page/toast.ts";
import { readSession } from "#web/lib/session/session.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import texts from "#web/texts/office/desk.en.ts";
import ownership from "#web/texts/office/request.en.ts";
import templateTexts from "#web/texts/office/templates.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Menu } from "#web/ui/menu.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ComplaintsButton } from "./complaints-button.tsx";
import { LiveNow } from "./live-now.tsx";
import { OwnDuty } from "./own-duty.tsx";
import { RowActions } from "./request-actions.tsx";
import { requestColumns } from "./request-columns.tsx";
import { RequestFilters } from "./request-filters.tsx";
import { splitColumns } from "./split-columns.tsx";
import { StatusControl } from "./request-status.tsx";
import { ProposalButton, useProposals } from "./use-proposals.tsx";
import { bookRequests, useBeside, useOpenRequest } from "./use-open-request.ts";

const ComplaintsDialog = dialogPart(() => import("./complaints-dialog.tsx"));
const RequestPanel = dialogPart(() => import("./request-panel.tsx"));
const TemplatesDialog = dialogPart(() => import("./templates-dialog.tsx"));
const CancelDialog = dialogPart(() => import("./cancel-request-dialog.tsx"));

export const clientLoader = bookRequests.clientLoader;

export const meta = () => privateHead(texts.title);

/** The Book Requests screen for admins and executives, updated live. */
export function BookRequests() {
  const page = bookRequests.usePage();
  const { list } = page;
  const [changing, setChanging] = useState<string>();
  const { openId, open, close } = useOpenRequest();
  const complaint = useOpenRequest("complaint");
  const [cancelling, setCancelling] = useState<BookRequest>();
  const [templates, setTemplates] = useState(false);
  const beside = useBeside(openId, complaint.openId);
  const over = complaint.openId !== null && !beside;
  const split = beside && openId !== null;
  const isAdmin = may(readSession()?.role, "manage-site");
  // without a session the frame leads to the sign-in, asking first about unsaved text; a reload would not ask
  const reload = () => (readSession() ? page.reload() : Promise.resolve());
  const listed = useStillRows(page.rows, page.to({ page: page.query.page }));
  useLive(
    (signal) => browserApi.bookings.watchBookRequests({}, { signal }),
    () => {
      listed.hold();
      return reload();
    },
  );

  /** After one's own change, which a live change may have overtaken: rows that have left the list do not stay under the pointer. */
  const reloadOwn = async () => {
    await reload();
    listed.release();
  };

  const change = async (request: BookRequest, status: RequestStatus) => {
    setChanging(request.id);
    try {
      const call = { params: { id: request.id }, body: { status } };
      await browserApi.bookings.changeRequestStatus(call, { ifMatch: request.version });
      toast.success(texts.statusUpdated);
    } catch (failure) {
      toast.error(problemOf(failure, texts.statusNotSent, texts.statusNotUpdated).message);
    } finally {
      await reloadOwn();
      setChanging(undefined);
    }
  };
  const openNextWaiting = async () => {
    try {
      const { data } = await browserApi.bookings.findBookRequests({ query: { queue: "waiting", order: "asc", limit: 1 } });
      if (data[0]) open(data[0].id);
      else toast.success(texts.noneWaiting);
    } catch (failure) {
      toast.error(problemOf(failure, texts.nextNotFound).message);
    }
  };
  // cancelling a class emails the family: ask first, and for the reason
  const choose = (request: BookRequest, status: RequestStatus) =>
    status === "CANCELLED" && request.status === "IN_PROGRESS" ? setCancelling(request) : inBackground(change(request, status));
  const { rows, fresh } = listed;
  const selection = useSelection(rows, ({ id }) => id);
  const failed = useFailedRows(selection);
  const proposals = useProposals(rows, reloadOwn, failed);
  const proposalOf = (request: BookRequest) => (
    <ProposalButton
      request={request}
      found={proposals.of(request.id)}
      busy={proposals.busy}
      onTake={() => proposals.take(request)}
    />
  );
  const nextStep = (request: BookRequest) =>
    request.status === "NOT_STARTED" ? (
      proposalOf(request)
    ) : (
      <StatusControl request={request} busy={changing === request.id} onChange={(status) => choose(request, status)} />
    );
  const assign = async ({ id }: BookRequest) => {
    const call = () => browserApi.desk.setRequestOwner({ params: { id }, body: { mine: true } });
    await toastResult(call, ownership.assigned, texts.requestNotAssigned);
    await reloadOwn();
  };
  const actions = (request: BookRequest) => (
    <RowActions
      request={request}
      hasProposal={Boolean(proposals.of(request.id)?.proposal)}
      proposal={request.status === "NOT_STARTED" && proposalOf(request)}
      status={<StatusControl request={request} busy={changing === request.id} onChange={(status) => choose(request, status)} />}
      onOpen={() => open(request.id)}
      onAssign={() => inBackground(assign(request))}
      onCancel={() => setCancelling(request)}
    />
  );

  const panel = openId && (
    <RequestPanel
      key={openId}
      id={openId}
      listedRequest={rows.find(({ id }) => id === openId)}
      beside={beside}
      onCancel={setCancelling}
      onClose={close}
      listed={list}
      onNext={list?.waiting ? () => inBackground(openNextWaiting()) : undefined}
      onChanged={() => {
        listed.release();
        inBackground(reload());
      }}
    />
  );

  return (
    <OfficePage
      title={texts.title}
      note={
        <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-3 text-muted">
          <p role="status">
            {list ? t(texts.waiting, { count: list.waiting }) : " "}
            {fresh > 0 && t(texts.fresh, { count: fresh })}
          </p>
          {fresh > 0 && (
            <button type="button" className="text-link min-h-6" onClick={listed.release}>
              {texts.show}
            </button>
          )}
        </div>
      }
      actions={
        <>
          {proposals.atMost > 1 && (
            // its place is kept until proposals come: what is below stays where it is
            <button
              type="button"
              className={`btn btn-quiet max-sm:order-last ${proposals.count > 1 ? "" : "invisible max-sm:hidden"}`}
              disabled={proposals.busy}
              onClick={() => inBackground(proposals.takeAll())}
            >
              <CalendarCheck aria-hidden className="size-4" /> {t(texts.takeAll, { count: proposals.count })}
            </button>
          )}
          <ComplaintsButton listed={list} onOpen={() => complaint.open("unsettled")} />
          <ExportButton load={() => browserApi.bookings.exportBookRequests({ query: page.ask })} />
          <OwnDuty />
          {isAdmin && (
            <Menu label={texts.moreActions} items={[{ label: templateTexts.title, onPress: () => setTemplates(true) }]} />
          )}
        </>
      }
    >
      <LiveNow listed={list} onOpen={open} />
      <RequestFilters list={page} />
      <div className={split ? "grid grid-cols-[34rem_minmax(0,1fr)] items-start gap-6" : ""}>
        <div {...listed.pointer} className={split ? "split-list" : ""}>
          <BulkBar
            selection={selection}
            proposed={proposals.countOf(selection.selected)}
            busy={proposals.busy}
            onAllot={() => proposals.takeAll(selection.selected)}
            failed={failed}
            onChanged={reloadOwn}
          >
            <ListView
              caption={texts.caption}
              columns={[
                selectColumn(
                  selection,
                  ({ id }) => id,
                  ({ bookingId }) => bookingId,
                ),
                ...(split ? splitColumns(open, nextStep) : requestColumns(actions)),
              ]}
              keyOf={({ id }) => id}
              page={{ ...page, rows }}
              empty={texts.empty}
              isOpen={({ id }) => split && id === openId}
              {...(!split && { compact: "requests" as const })}
            />
          </BulkBar>
        </div>
        {!over && panel}
      </div>
      {templates && <TemplatesDialog onClose={() => setTemplates(false)} />}
      {complaint.openId && (
        <ComplaintsDialog openId={complaint.openId} listed={list} onClose={complaint.close} onRequest={open}>
          {over && panel}
        </ComplaintsDialog>
      )}
      {cancelling && (
        <CancelDialog
          requests={[rows.find(({ id }) => id === cancelling.id) ?? cancelling]}
          onClose={() => setCancelling(undefined)}
          onCancelled={listed.release}
        />
      )}
    </OfficePage>
  );
}
