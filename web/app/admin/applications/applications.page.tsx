import { contract, type Application, applicationStatuses } from "@tutoring/contract";
import { Check, FileText, Plus, Trash2, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import {
  type ColumnsOf,
  DeleteQuestion,
  ExportButton,
  ListFilters,
  listPage,
  ListView,
  RowButton,
} from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { Select } from "#web/ui/field.tsx";
import { EmailText } from "#web/admin/parts/email-text.tsx";
import { StatusBadge } from "#web/admin/parts/status-badge.tsx";

const DecideDialog = lazy(() => import("./decide-dialog.tsx"));
const TutorRequestDialog = lazy(() => import("./application-dialog.tsx"));

const applications = listPage({
  query: contract.applications.listApplications.query,
  load: (api, query) => api.applications.listApplications({ query }),
  failed: "Failed to fetch tutor requests",
  prefix: "Error loading tutor requests: ",
});
export const clientLoader = applications.clientLoader;

export const meta = () => [{ title: "Tutor Requests | Online Tutoring" }, { name: "robots", content: "noindex" }];

type Decision = { request: Application; status: "APPROVED" | "REJECTED" };

export default function TutorManagement() {
  const page = applications.usePage();
  const { rows, reload } = page;
  const [decision, setDecision] = useState<Decision>();
  const [deleting, setDeleting] = useState<Application>();
  const [adding, setAdding] = useState(false);
  // the newest state: the decision may have met a colleague's
  const decided = rows.find(({ tutorId }) => tutorId === decision?.request.tutorId) ?? decision?.request;

  const openResume = ({ tutorId }: Application) =>
    browserApi.applications
      .openResume({ params: { id: tutorId } })
      .then(saveFile)
      .catch((failure: unknown) => toast.error(problemOf(failure, "The résumé could not be opened.").message));
  const columns: ColumnsOf<typeof applications> = [
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
            <RowButton
              Icon={Check}
              label={`Approve ${request.name}`}
              title="Approve"
              tone="text-success"
              onClick={() => setDecision({ request, status: "APPROVED" })}
            />
          )}
          {request.status === "PENDING" && (
            <RowButton
              Icon={X}
              label={`Reject ${request.name}`}
              title="Reject"
              onClick={() => setDecision({ request, status: "REJECTED" })}
            />
          )}
          <RowButton
            Icon={Trash2}
            label={`Delete ${request.name}`}
            title="Delete"
            tone="text-error"
            onClick={() => setDeleting(request)}
          />
        </span>
      ),
    },
  ];

  return (
    <OfficePage
      title="Tutor Management"
      actions={
        <>
          <ExportButton load={() => browserApi.applications.exportApplications({ query: page.ask })} />
          <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" /> Add request
          </button>
        </>
      }
    >
      <ListFilters page={page} search="Name, email or subject">
        <Select
          label="Status"
          className="w-40"
          value={page.query.status}
          options={[["ALL", "All"], ...applicationStatuses.map((status) => [status, status] as const)]}
          onChange={(event) => page.go({ status: event.target.value })}
        />
      </ListFilters>
      <ListView
        caption="Tutor requests"
        columns={columns}
        keyOf={({ tutorId }) => tutorId}
        page={page}
        empty="No tutor requests found"
      />
      <Suspense fallback={null}>
        {decided && decision && (
          <DecideDialog request={decided} status={decision.status} onClose={() => setDecision(undefined)} />
        )}
        {adding && <TutorRequestDialog onClose={() => setAdding(false)} />}
      </Suspense>
      <DeleteQuestion
        row={deleting}
        question={({ name }) => `Delete the request of ${name}?`}
        keep="Keep"
        call={({ tutorId, version }) =>
          browserApi.applications.deleteApplication({ params: { id: tutorId } }, { ifMatch: version })
        }
        done="Tutor request deleted successfully!"
        failed="Failed to delete tutor request"
        onClose={() => setDeleting(undefined)}
        reload={reload}
      >
        {() => "The request and its résumé are deleted. No e-mail is sent."}
      </DeleteQuestion>
    </OfficePage>
  );
}
