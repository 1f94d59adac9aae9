import { type Application, applicationStatuses } from "@tutoring/contract";
import { Check, FileText, Plus, Trash2, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { DeskPage } from "#web/blocks/back-office/desk-page.tsx";
import { ListView } from "#web/blocks/lists/list-view.tsx";
import { ExportButton } from "#web/blocks/lists/export-button.tsx";
import { SearchBox } from "#web/blocks/lists/search-box.tsx";
import { pageSizes, useList } from "#web/blocks/lists/use-list.ts";
import { api, browserApi } from "#web/lib/api.ts";
import { langOf } from "#web/lib/format.ts";
import { askOf, readListQuery } from "#web/lib/list-query.ts";
import { problemOf } from "#web/lib/problems.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { say } from "#web/lib/toast.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";
import type { Route } from "./+types/applications.page.ts";
import { told } from "#web/admin/parts/editing.ts";
import { EmailText } from "#web/admin/parts/email-text.tsx";
import { StatusBadge } from "#web/admin/parts/status-badge.tsx";

const DecideDialog = lazy(() => import("./decide-dialog.tsx"));
const TutorRequestDialog = lazy(() => import("./application-dialog.tsx"));

const defaults = { page: 1, limit: 10, sort: "createdAt", order: "desc" as "asc" | "desc", status: "ALL", search: "" };

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams, defaults, pageSizes);
  try {
    return { list: await context.get(api).applications.listApplications({ query: askOf(query) }), error: "" };
  } catch (error) {
    return { list: undefined, error: problemOf(error, "Failed to fetch tutor requests").message };
  }
}

export const meta = () => [{ title: "Tutor Requests | Online Tutoring" }, { name: "robots", content: "noindex" }];

type Decision = { request: Application; status: "APPROVED" | "REJECTED" };

export default function TutorManagement({ loaderData: { list, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const page = useList(defaults);
  const [decision, setDecision] = useState<Decision>();
  const [doomed, setDoomed] = useState<Application>();
  const [adding, setAdding] = useState(false);
  const rows = list?.data ?? [];
  // as it is now: a decision that met somebody else's goes by the newer state
  const decided = rows.find(({ tutorId }) => tutorId === decision?.request.tutorId) ?? decision?.request;

  const openResume = ({ tutorId }: Application) =>
    browserApi.applications
      .openResume({ params: { id: tutorId } })
      .then(saveFile)
      .catch((failure: unknown) => say.error(problemOf(failure, "The résumé could not be opened.").message));
  const remove = async ({ tutorId, version }: Application) => {
    const call = () => browserApi.applications.deleteApplication({ params: { id: tutorId } }, { ifMatch: version });
    await told(
      call,
      "Tutor request deleted successfully!",
      (failure) => problemOf(failure, "Failed to delete tutor request").message,
    );
    setDoomed(undefined);
    await revalidate();
  };

  const columns: Column<Application>[] = [
    {
      name: "Name",
      sort: "name",
      className: "max-w-56 lg:min-w-24 2xl:min-w-36 font-medium break-words",
      cell: ({ name }) => <span lang={langOf(name)}>{name}</span>,
    },
    {
      name: "Email",
      className: "max-w-52 lg:min-w-26 2xl:min-w-40 [overflow-wrap:anywhere]",
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      name: "Phone",
      className: "figures whitespace-nowrap",
      cell: ({ phoneNumber }) => <a href={`tel:+91${phoneNumber}`}>+91 {phoneNumber}</a>,
    },
    { name: "Qualification", className: "max-w-40 break-words", cell: ({ qualification }) => qualification },
    {
      name: "Experience",
      sort: "experience",
      className: "figures whitespace-nowrap",
      cell: ({ experience }) => `${experience} years`,
    },
    { name: "Subjects", className: "max-w-48 break-words", cell: ({ subjects }) => subjects.join(", ") },
    { name: "Time Slot", className: "figures lg:min-w-16 2xl:min-w-24", cell: ({ preferredTimeSlot }) => preferredTimeSlot },
    {
      name: "Resume",
      cell: (request) =>
        request.resumePath ? (
          <button
            type="button"
            className="flex min-h-6 items-center gap-1.5 text-accent hover:underline"
            aria-label={`Resume of ${request.name}`}
            onClick={() => void openResume(request)}
          >
            <FileText aria-hidden className="size-4" /> Resume
          </button>
        ) : (
          <span className="text-muted">None</span>
        ),
    },
    { name: "Status", sort: "status", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      name: "Actions",
      cell: (request) => (
        <span className="flex gap-1">
          {request.status !== "APPROVED" && (
            <button
              type="button"
              className="btn btn-ghost btn-sm btn-square text-success"
              aria-label={`Approve ${request.name}`}
              title="Approve"
              onClick={() => setDecision({ request, status: "APPROVED" })}
            >
              <Check aria-hidden className="size-4" />
            </button>
          )}
          {request.status === "PENDING" && (
            <button
              type="button"
              className="btn btn-ghost btn-sm btn-square"
              aria-label={`Reject ${request.name}`}
              title="Reject"
              onClick={() => setDecision({ request, status: "REJECTED" })}
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square text-error"
            aria-label={`Delete ${request.name}`}
            title="Delete"
            onClick={() => setDoomed(request)}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </span>
      ),
    },
  ];

  return (
    <DeskPage
      title="Tutor Management"
      actions={
        <>
          <ExportButton load={() => browserApi.applications.exportApplications({ query: askOf(page.query) })} />
          <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" /> Add request
          </button>
        </>
      }
    >
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <SearchBox value={page.query.search} placeholder="Name, email or subject" onSearch={(search) => page.go({ search })} />
        <Select
          label="Status"
          className="w-40"
          value={page.query.status}
          options={[["ALL", "All"], ...applicationStatuses.map((status) => [status, status] as const)]}
          onChange={(event) => page.go({ status: event.target.value })}
        />
        {page.filtered && (
          <button type="button" className="btn btn-ghost" onClick={page.clear}>
            Clear
          </button>
        )}
      </div>
      <ListView
        caption="Tutor requests"
        columns={columns}
        rows={list && rows}
        keyOf={({ tutorId }) => tutorId}
        page={page}
        meta={list?.meta}
        empty="No tutor requests found"
        error={error && `Error loading tutor requests: ${error}`}
        onRetry={() => void revalidate()}
      />
      <Suspense fallback={null}>
        {decided && decision && (
          <DecideDialog request={decided} status={decision.status} onClose={() => setDecision(undefined)} />
        )}
        {adding && <TutorRequestDialog onClose={() => setAdding(false)} />}
      </Suspense>
      <Question
        open={doomed !== undefined}
        question={`Delete the request of ${doomed?.name ?? ""}?`}
        keep="Keep"
        go="Delete"
        onAnswer={(go) => (go && doomed ? void remove(doomed) : setDoomed(undefined))}
      >
        The request and its résumé are deleted. Nobody is written to.
      </Question>
    </DeskPage>
  );
}
