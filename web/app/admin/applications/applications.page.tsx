import { contract, type Application, applicationStatuses } from "@tutoring/contract";
import { Check, FileText, Plus, Trash2, X } from "lucide-react";
import { useState } from "react";
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
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { Select } from "#web/ui/field.tsx";
import { EmailText, StatusBadge } from "#web/admin/parts/index.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/applications.en.ts";
import { t } from "#web/texts/translate-english.ts";
import states from "#web/texts/office/parts.en.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

const DecideDialog = dialogPart(() => import("./decide-dialog.tsx"));
const TutorRequestDialog = dialogPart(() => import("./application-dialog.tsx"));

const applications = listPage({
  query: contract.applications.listApplications.query,
  load: (api, query) => api.applications.listApplications({ query }),
  failed: texts.notLoaded,
  prefix: texts.loadingFailed,
});
export const clientLoader = applications.clientLoader;

export const meta = () => privateHead(texts.title);

type Decision = { request: Application; status: "APPROVED" | "REJECTED" };

export default function TutorManagement() {
  const page = applications.usePage();
  const { rows, reload } = page;
  const [decision, setDecision] = useState<Decision>();
  const [deleting, setDeleting] = useState<Application>();
  const [adding, setAdding] = useState(false);
  // the latest state: a colleague may have decided first
  const decided = rows.find(({ tutorId }) => tutorId === decision?.request.tutorId) ?? decision?.request;

  const openResume = ({ tutorId }: Application) =>
    browserApi.applications
      .openResume({ params: { id: tutorId } })
      .then(saveFile)
      .catch((failure: unknown) => toast.error(problemOf(failure, texts.resumeNotOpened).message));
  const columns: ColumnsOf<typeof applications> = [
    {
      name: common.name,
      sort: "name",
      className: "max-w-56 lg:min-w-24 2xl:min-w-36 font-medium",
      cell: ({ name }) => <span lang={langOf(name)}>{name}</span>,
    },
    {
      name: common.email,
      className: "max-w-52 lg:min-w-26 2xl:min-w-40 [overflow-wrap:anywhere]",
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      name: texts.phone,
      cell: ({ phoneNumber }) => <PhoneLink number={phoneNumber} />,
    },
    { name: common.qualification, className: "max-w-40", cell: ({ qualification }) => qualification },
    {
      name: common.experience,
      sort: "experience",
      className: "figures whitespace-nowrap",
      cell: ({ experience }) => t(texts.years, { count: experience }),
    },
    { name: common.subjects, className: "max-w-48", cell: ({ subjects }) => subjects.join(", ") },
    { name: common.timeSlot, className: "figures lg:min-w-16 2xl:min-w-24", cell: ({ preferredTimeSlot }) => preferredTimeSlot },
    {
      name: texts.resume,
      cell: (request) =>
        request.resumePath ? (
          <button
            type="button"
            className="flex min-h-6 items-center gap-1.5 text-accent hover:underline"
            aria-label={t(texts.resumeOf, { name: request.name })}
            onClick={() => inBackground(openResume(request))}
          >
            <FileText aria-hidden className="size-4" /> {texts.resume}
          </button>
        ) : (
          <span className="text-muted">{common.none}</span>
        ),
    },
    { name: common.status, sort: "status", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      name: common.actions,
      cell: (request) => (
        <span className="flex gap-1">
          {request.status !== "APPROVED" && (
            <RowButton
              Icon={Check}
              label={t(texts.approveName, { name: request.name })}
              title={texts.approve}
              tone="text-success"
              onClick={() => setDecision({ request, status: "APPROVED" })}
            />
          )}
          {request.status === "PENDING" && (
            <RowButton
              Icon={X}
              label={t(texts.rejectName, { name: request.name })}
              title={texts.reject}
              onClick={() => setDecision({ request, status: "REJECTED" })}
            />
          )}
          <RowButton
            Icon={Trash2}
            label={t(common.deleteOne, { name: request.name })}
            title={common.delete}
            tone="text-error"
            onClick={() => setDeleting(request)}
          />
        </span>
      ),
    },
  ];

  return (
    <OfficePage
      title={texts.heading}
      actions={
        <>
          <ExportButton load={() => browserApi.applications.exportApplications({ query: page.ask })} />
          <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" /> {texts.addRequest}
          </button>
        </>
      }
    >
      <ListFilters page={page} search={common.searchPeople}>
        <Select
          label={common.status}
          className="w-40"
          value={page.query.status}
          options={[["ALL", common.all], ...applicationStatuses.map((status) => [status, states[status]] as const)]}
          onChange={(event) => page.go({ status: event.target.value })}
        />
      </ListFilters>
      <ListView caption={texts.caption} columns={columns} keyOf={({ tutorId }) => tutorId} page={page} empty={texts.empty} />
      {decided && decision && <DecideDialog request={decided} status={decision.status} onClose={() => setDecision(undefined)} />}
      {adding && <TutorRequestDialog onClose={() => setAdding(false)} />}

      <DeleteQuestion
        row={deleting}
        question={({ name }) => t(texts.deleteOf, { name })}
        keep={common.keep}
        call={({ tutorId, version }) =>
          browserApi.applications.deleteApplication({ params: { id: tutorId } }, { ifMatch: version })
        }
        done={texts.deleted}
        failed={texts.notDeleted}
        onClose={() => setDeleting(undefined)}
        reload={reload}
      >
        {() => texts.whatGoes}
      </DeleteQuestion>
    </OfficePage>
  );
}
