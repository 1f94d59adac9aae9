import type { BookRequest, RequestStatus } from "@tutoring/contract";
import { lazy, Suspense, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api.ts";
import { askOf } from "#web/lib/list-query.ts";
import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { type clientLoader, requestDefaults } from "./book-requests-loader.ts";
import { DeskPage } from "./desk-page.tsx";
import { ExportButton } from "./export-button.tsx";
import { ListPages } from "./list-pages.tsx";
import { renderPageLink } from "./page-link.tsx";
import { requestColumns } from "./request-columns.tsx";
import { RequestFilters } from "./request-filters.tsx";
import { StatusControl } from "./request-status.tsx";
import { useList } from "./use-list.ts";
import { useLiveRequests } from "./use-live.ts";

const RequestPanel = lazy(() => import("./request-panel.tsx"));
const CancelDialog = lazy(() => import("./cancel-request-dialog.tsx"));

/** The Book Requests screen, for admin and executive alike. Rows come and change by themselves. */
export function BookRequests() {
  const { list, error } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const page = useList(requestDefaults);
  const [changing, setChanging] = useState<string>();
  const [open, setOpen] = useState<BookRequest>();
  const [cancelling, setCancelling] = useState<BookRequest>();
  useLiveRequests(revalidate);

  const change = async (request: BookRequest, status: RequestStatus, reason?: string) => {
    setChanging(request.id);
    try {
      await browserApi.bookings.changeRequestStatus(
        { params: { id: request.id }, body: { status, ...(reason && { reason }) } },
        { ifMatch: request.version },
      );
      say.success("Status updated successfully!");
    } catch (failure) {
      const { message } = problemOf(failure, "Failed to update status", "Failed to update book request status");
      say.error(message, { duration: 6000 });
    } finally {
      await revalidate();
      setChanging(undefined);
    }
  };
  const rows = list?.data ?? [];
  const actions = (request: BookRequest) => (
    <span className="flex items-center gap-2 max-sm:flex-wrap">
      <StatusControl request={request} busy={changing === request.id} onChange={(status) => void change(request, status)} />
      {request.status === "NOT_STARTED" && (
        <>
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            onClick={() => setOpen(request)}
            aria-label={`Allot ${request.bookingId}`}
          >
            Allot
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-sm text-error"
            onClick={() => setCancelling(request)}
            aria-label={`Cancel ${request.bookingId}`}
          >
            Cancel
          </button>
        </>
      )}
      {request.status !== "NOT_STARTED" && (
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => setOpen(request)}
          aria-label={`Open ${request.bookingId}`}
        >
          Open
        </button>
      )}
    </span>
  );

  return (
    <DeskPage
      title="Book Requests"
      note={
        <p className="mt-0.5 text-muted" role="status">
          {list ? waitingText(list.waiting) : " "}
        </p>
      }
      actions={<ExportButton load={() => browserApi.bookings.exportBookRequests({ query: askOf(page.query) })} />}
    >
      <RequestFilters list={page} />
      {error && (
        <div className="mt-5">
          <ErrorBox onRetry={() => void revalidate()}>Error loading book requests: {error}</ErrorBox>
        </div>
      )}
      {list && rows.length === 0 && <p className="card mt-5 px-6 py-14 text-center text-muted">No book requests found</p>}
      {rows.length > 0 && (
        <div className="mt-5">
          <DataTable
            caption="Book requests"
            columns={requestColumns(actions)}
            rows={rows}
            keyOf={({ id }) => id}
            sorted={page.query}
            sortAddress={page.to}
            renderLink={renderPageLink}
            busy={page.loading}
          />
        </div>
      )}
      {list && <ListPages meta={list.meta} list={page} />}
      <Suspense fallback={null}>
        {open && <RequestPanel request={open} onClose={() => setOpen(undefined)} onChanged={() => void revalidate()} />}
        {cancelling && (
          <CancelDialog
            request={cancelling}
            onClose={() => setCancelling(undefined)}
            onCancel={async (reason) => {
              setCancelling(undefined);
              await change(cancelling, "CANCELLED", reason);
            }}
          />
        )}
      </Suspense>
    </DeskPage>
  );
}

const waitingText = (waiting: number) =>
  waiting === 0
    ? "Nobody waits for a tutor"
    : waiting === 1
      ? "1 waits for a tutor and a time"
      : `${waiting} wait for a tutor and a time`;
