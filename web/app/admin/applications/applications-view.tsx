import { contract, applicationStatuses } from "@tutoring/contract";
import { FileText, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, ExportButton, ListFilters, listPage, ListView } from "#web/blocks/lists/index.ts";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { Select } from "#web/ui/field.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { EmailText, StatusBadge } from "#web/admin/parts/index.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/applications.en.ts";
import { t } from "#web/texts/translate-english.ts";
import states from "#web/texts/office/parts.en.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { ApplicationDialogs, type Opening, saveResume, stepsFor } from "./application-steps.tsx";

const TutorRequestDialog = dialogPart(() => import("./application-dialog.tsx"));

const applications = listPage({
  query: contract.applications.listApplications.query,
  load: (api, query) => api.applications.listApplications({ query }),
  failed: texts.notLoaded,
  prefix: texts.loadingFailed,
});
export const load = applications.clientLoader;

export const head = () => privateHead(texts.title);

export default function TutorManagement() {
  const page = applications.usePage();
  const { rows, reload } = page;
  const { search } = useLocation();
  const [opening, setOpening] = useState<Opening>();
  const [adding, setAdding] = useState(false);
  const columns: ColumnsOf<typeof applications> = [
    {
      name: common.name,
      place: "heading",
      sort: "name",
      className: "max-w-56 lg:min-w-24 2xl:min-w-36",
      cell: ({ tutorId, name, createdAt }) => (
        <span>
          <Link
            to={`/admin/tutor-requests/${tutorId}`}
            state={{ list: search }}
            className="text-link font-medium"
            data-shortcut="open"
            lang={langOf(name)}
          >
            {name}
          </Link>
          <span className="figures block text-[0.8125rem] text-muted" title={texts.received}>
            {dayAndTimeInIndia(createdAt).date}
          </span>
        </span>
      ),
    },
    {
      name: common.email,
      className: "max-w-52 2xl:min-w-40 break-words",
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
            onClick={() => inBackground(saveResume(request))}
          >
            <FileText aria-hidden className="size-4" /> {texts.resume}
          </button>
        ) : (
          <span className="whitespace-nowrap text-muted">
            {common.none}{" "}
            {request.status === "PENDING" && (
              <a
                className="text-link ml-1 inline-block min-h-6"
                href={`mailto:${request.email}?subject=${encodeURIComponent(texts.resumeMail)}`}
                aria-label={t(texts.askResumeOf, { name: request.name })}
              >
                {texts.askResume}
              </a>
            )}
          </span>
        ),
    },
    { name: common.status, sort: "status", place: "corner", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      name: common.actions,
      cell: (request) => (
        <span className="flex items-center gap-1.5">
          {stepsFor(request)
            .filter(({ what }) => what === "approve")
            .map(({ what, label, named }) => (
              <button
                key={what}
                type="button"
                className="btn btn-quiet btn-sm"
                aria-label={named}
                onClick={() => setOpening({ what, application: request })}
              >
                {label}
              </button>
            ))}
          <span className="max-lg:ml-auto">
            <Menu
              label={t(texts.moreFor, { name: request.name })}
              size="btn-sm"
              items={stepsFor(request)
                .filter(({ what }) => what !== "approve")
                .map(({ what, label, named }) => ({
                  label,
                  name: named,
                  danger: what === "delete",
                  onPress: () => setOpening({ what, application: request }),
                }))}
            />
          </span>
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
      {adding && <TutorRequestDialog onClose={() => setAdding(false)} />}
      <ApplicationDialogs
        opening={opening}
        application={rows.find(({ tutorId }) => tutorId === opening?.application.tutorId)}
        onClose={() => setOpening(undefined)}
        reload={reload}
      />
    </OfficePage>
  );
}
