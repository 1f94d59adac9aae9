import type { BookRequest, RequestStatus } from "@tutoring/contract";
import { lazy, Suspense, useState } from "react";
import { useLoaderData, useLocation, useNavigate, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { browserApi } from "#web/lib/api.ts";
import { langOf, showDay } from "#web/lib/format.ts";
import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { renderPageLink } from "./page-link.tsx";
import { type clientLoader, readRequestQuery, type RequestQuery } from "./book-requests-loader.ts";
import { RequestFilters } from "./request-filters.tsx";
import { StatusControl } from "./request-status.tsx";
import { RequestTable } from "./request-table.tsx";

const AllotDialog = lazy(() => import("./allot-dialog.tsx"));
const CancelDialog = lazy(() => import("./cancel-request-dialog.tsx"));

/** The Book Requests screen, for admin and executive alike. Filters and page live in the address. */
export function BookRequests() {
  const { list, error } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const loading = useNavigation().state === "loading";
  const [params] = useSearchParams();
  const query = readRequestQuery(params);
  const [changing, setChanging] = useState<string>();
  const [allotting, setAllotting] = useState<BookRequest>();
  const [cancelling, setCancelling] = useState<BookRequest>();

  const change = async (request: BookRequest, status: RequestStatus, reason?: string) => {
    setChanging(request.id);
    try {
      await browserApi.bookings.changeRequestStatus(
        { params: { id: request.id }, body: { status, ...(reason && { reason }) } },
        { ifMatch: request.version },
      );
      say.success("Status updated successfully!");
    } catch (failure) {
      say.error(problemOf(failure, "Failed to update status").message, { duration: 6000 });
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
            onClick={() => setAllotting(request)}
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
      {(request.status === "IN_PROGRESS" || request.status === "CANCELLED") && (
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => setAllotting(request)}
          aria-label={`${request.status === "CANCELLED" ? "Allot" : "Move"} ${request.bookingId}`}
        >
          {request.status === "CANCELLED" ? "Allot" : "Move"}
        </button>
      )}
    </span>
  );

  return (
    <main id="main" className="mx-auto max-w-[90rem] px-4 pt-6 pb-16 sm:px-6 lg:px-8 lg:pt-7">
      <h1 className="display text-2xl">Book Requests</h1>
      <p className="mt-0.5 text-muted" role="status">
        {list ? waitingText(list.waiting) : " "}
      </p>
      <RequestFilters key={params.toString()} query={query} addressOf={(next) => requestAddress(pathname, next)} />
      {error && (
        <div className="mt-5">
          <ErrorBox onRetry={() => void revalidate()}>Error loading book requests: {error}</ErrorBox>
        </div>
      )}
      {list && rows.length === 0 && <p className="card mt-5 px-6 py-14 text-center text-muted">No book requests found</p>}
      {rows.length > 0 && (
        <div className={loading ? "opacity-60 transition-opacity" : ""} aria-busy={loading}>
          <RequestTable rows={rows} actions={actions} />
          <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:hidden">
            {rows.map((request) => (
              <li key={request.id} className="card p-4">
                <p className="figures flex justify-between gap-3 text-[0.8125rem] text-muted">
                  <span>{request.bookingId}</span>
                  <span>
                    {request.time}, {showDay(request.date)}
                  </span>
                </p>
                <p className="mt-1.5 text-base font-semibold break-words">{request.user}</p>
                <p className="break-words text-muted" lang={langOf(request.course)}>
                  {request.course}
                </p>
                <p className="mt-1 text-muted [overflow-wrap:anywhere]">
                  {request.userEmail} ·{" "}
                  <a className="whitespace-nowrap" href={`tel:+91${request.phoneNumber}`}>
                    +91 {request.phoneNumber}
                  </a>
                </p>
                <div className="mt-3 flex items-center justify-between gap-3 border-t border-base-300 pt-3">
                  {actions(request)}
                  <span className="text-right text-[0.8125rem] text-muted">{request.updatedBy}</span>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-5">
        {list && (
          <Pagination
            page={list.meta.currentPage}
            totalPages={list.meta.totalPages}
            totalItems={list.meta.totalItems}
            limit={list.meta.limit}
            sizes={[10, 20, 50, 100]}
            addressOf={(next) => requestAddress(pathname, { ...query, page: 1, ...next })}
            onLimit={(limit) => void navigate(requestAddress(pathname, { ...query, page: 1, limit }))}
            renderLink={renderPageLink}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {allotting && (
          <AllotDialog
            request={rows.find(({ id }) => id === allotting.id) ?? allotting}
            onClose={() => setAllotting(undefined)}
            onAllotted={() => void revalidate()}
          />
        )}
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
    </main>
  );
}

const waitingText = (waiting: number) =>
  waiting === 0
    ? "Nobody waits for a tutor"
    : waiting === 1
      ? "1 waits for a tutor and a time"
      : `${waiting} wait for a tutor and a time`;

function requestAddress(pathname: string, query: RequestQuery): string {
  const defaults: RequestQuery = { status: "ALL", search: "", dateFrom: "", dateTo: "", page: 1, limit: 10 };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value && value !== defaults[name as keyof RequestQuery]) params.set(name, String(value));
  const search = params.toString();
  return search ? `${pathname}?${search}` : pathname;
}
