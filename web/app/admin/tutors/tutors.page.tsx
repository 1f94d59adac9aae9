import { contract, type Tutor } from "@tutoring/contract";
import { CalendarClock, Pencil, Plus, Trash2 } from "lucide-react";
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
import { toast, toastResult } from "#web/lib/page/toast.ts";
import { Select } from "#web/ui/field.tsx";
import { EmailText } from "#web/admin/parts/email-text.tsx";
import { TutorPicture } from "./tutor-picture.tsx";

const StaffDialog = lazy(() => import("./tutor-dialog.tsx"));
const HoursDialog = lazy(() => import("./hours-dialog.tsx"));

const tutors = listPage({
  query: contract.tutors.listTutors.query,
  load: (api, query) => api.tutors.listTutors({ query }),
  failed: "Failed to fetch staff",
});
export const clientLoader = tutors.clientLoader;

export const meta = () => [{ title: "Staff | Online Tutoring" }, { name: "robots", content: "noindex" }];

export default function Tutors() {
  const page = tutors.usePage();
  const { rows, reload } = page;
  const [editing, setEditing] = useState<number | "new">();
  const [hoursOf, setHoursOf] = useState<number>();
  const [deleting, setDeleting] = useState<Tutor>();
  const [changing, setChanging] = useState<number>();

  const changeStatus = async ({ staffId, staffName, version }: Tutor, isPremium: boolean) => {
    setChanging(staffId);
    const done = `${staffName} status updated to ${isPremium ? "PREMIUM" : "NORMAL"}`;
    const call = () =>
      browserApi.tutors.updateTutor({ params: { id: staffId }, body: { isPremium: String(isPremium) } }, { ifMatch: version });
    await toastResult(() => call().finally(reload), done, "Failed to update staff status.");
    setChanging(undefined);
  };
  const edit = (id: number) => {
    if (rows.some(({ staffId }) => staffId === id)) setEditing(id);
    else toast.error("Staff not found");
  };
  const columns: ColumnsOf<typeof tutors> = [
    {
      name: "Name",
      sort: "staffName",
      className: "font-medium break-words lg:min-w-18 2xl:min-w-28",
      cell: ({ staffName }) => <span lang={langOf(staffName)}>{staffName}</span>,
    },
    { name: "Image", cell: ({ staffImageUrl }) => <TutorPicture url={staffImageUrl} /> },
    {
      name: "Details",
      className: "max-w-56 lg:min-w-26 2xl:min-w-36",
      cell: ({ staffDetails }) => <span className="line-clamp-3 break-words">{staffDetails}</span>,
    },
    {
      name: "Email",
      className: "max-w-48 lg:min-w-24 2xl:min-w-32 [overflow-wrap:anywhere]",
      cell: ({ staffEmail }) => <EmailText email={staffEmail} />,
    },
    {
      name: "Phone Number",
      className: "figures",
      cell: ({ staffPhoneNumber }) => <a href={`tel:+91${staffPhoneNumber}`}>+91 {staffPhoneNumber}</a>,
    },
    { name: "Qualification", cell: ({ qualification }) => qualification },
    { name: "Experience", cell: ({ experience }) => experience },
    { name: "Subjects", className: "max-w-48 break-words", cell: ({ subjects }) => subjects },
    { name: "Time Slot", className: "figures lg:min-w-16 2xl:min-w-22", cell: ({ preferredTimeSlot }) => preferredTimeSlot },
    {
      name: "Status",
      sort: "isPremium",
      cell: (tutor) => (
        <select
          className="select select-sm h-11 w-32 pl-2.5 lg:h-9 lg:w-25 lg:text-[0.8125rem]"
          aria-label={`Status of ${tutor.staffName}`}
          value={tutor.isPremium ? "PREMIUM" : "NORMAL"}
          disabled={changing === tutor.staffId}
          onChange={(event) => void changeStatus(tutor, event.target.value === "PREMIUM")}
        >
          <option>NORMAL</option>
          <option>PREMIUM</option>
        </select>
      ),
    },
    {
      name: "Actions",
      cell: (tutor) => (
        <span className="flex">
          <RowButton
            Icon={CalendarClock}
            label={`Hours of ${tutor.staffName}`}
            title="Hours"
            onClick={() => setHoursOf(tutor.staffId)}
          />
          <RowButton Icon={Pencil} label={`Edit ${tutor.staffName}`} data-shortcut="open" onClick={() => edit(tutor.staffId)} />
          <RowButton Icon={Trash2} label={`Delete ${tutor.staffName}`} tone="text-error" onClick={() => setDeleting(tutor)} />
        </span>
      ),
    },
  ];

  return (
    <OfficePage
      title="Our Staffs"
      actions={
        <>
          <ExportButton load={() => browserApi.tutors.exportTutors({ query: page.ask })} />
          <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setEditing("new")}>
            <Plus aria-hidden className="size-4" /> Add new staff
          </button>
        </>
      }
    >
      <ListFilters page={page} search="Name, email or subject">
        <Select
          label="Status"
          className="w-40"
          value={String(page.query.isPremium ?? "")}
          options={[
            ["", "All"],
            ["true", "PREMIUM"],
            ["false", "NORMAL"],
          ]}
          onChange={(event) => page.go({ isPremium: event.target.value })}
        />
      </ListFilters>
      <ListView caption="Staff" columns={columns} keyOf={({ staffId }) => staffId} page={page} empty="No staff members found" />
      <Suspense fallback={null}>
        {editing !== undefined && (
          <StaffDialog
            member={rows.find(({ staffId }) => staffId === editing)}
            editing={editing !== "new"}
            onClose={() => setEditing(undefined)}
          />
        )}
        {hoursOf !== undefined && (
          <HoursDialog member={rows.find(({ staffId }) => staffId === hoursOf)} onClose={() => setHoursOf(undefined)} />
        )}
      </Suspense>
      <DeleteQuestion
        row={deleting}
        question={({ staffName }) => `Delete ${staffName}?`}
        keep="Keep"
        call={({ staffId, version }) => browserApi.tutors.deleteTutor({ params: { id: staffId } }, { ifMatch: version })}
        done="Staff deleted successfully!"
        failed="Failed to delete staff."
        onClose={() => setDeleting(undefined)}
        reload={reload}
      >
        {() => "They disappear from the home page and cannot be given new classes. Their existing classes keep their name."}
      </DeleteQuestion>
    </OfficePage>
  );
}
