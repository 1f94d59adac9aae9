import type { Tutor } from "@tutoring/contract";
import { CalendarClock, Pencil, Plus, Trash2 } from "lucide-react";
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
import { say } from "#web/lib/toast.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";
import type { Route } from "./+types/tutors.page.ts";
import { told } from "#web/admin/parts/editing.ts";
import { EmailText } from "#web/admin/parts/email-text.tsx";
import { StaffPicture } from "./tutor-picture.tsx";

const StaffDialog = lazy(() => import("./tutor-dialog.tsx"));
const HoursDialog = lazy(() => import("./hours-dialog.tsx"));

const defaults = { page: 1, limit: 10, sort: "staffId", order: "asc" as "asc" | "desc", isPremium: "", search: "" };

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams, defaults, pageSizes);
  try {
    return { list: await context.get(api).tutors.listTutors({ query: askOf(query) }), error: "" };
  } catch (error) {
    return { list: undefined, error: problemOf(error, "Failed to fetch staff").message };
  }
}

export const meta = () => [{ title: "Staff | Online Tutoring" }, { name: "robots", content: "noindex" }];

export default function OurStaffs({ loaderData: { list, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const page = useList(defaults);
  const [editing, setEditing] = useState<number | "new">();
  const [hoursOf, setHoursOf] = useState<number>();
  const [doomed, setDoomed] = useState<Tutor>();
  const [changing, setChanging] = useState<number>();
  const rows = (list?.data ?? []) as Tutor[];

  const changeStatus = async ({ staffId, staffName, version }: Tutor, isPremium: boolean) => {
    setChanging(staffId);
    const done = `${staffName} status updated to ${isPremium ? "PREMIUM" : "NORMAL"}`;
    const call = () =>
      browserApi.tutors.updateTutor({ params: { id: staffId }, body: { isPremium: String(isPremium) } }, { ifMatch: version });
    await told(call, done, (failure) => problemOf(failure, "Failed to update staff status.").message);
    await revalidate();
    setChanging(undefined);
  };
  const edit = (id: number) => {
    if (rows.some(({ staffId }) => staffId === id)) setEditing(id);
    else say.error("Staff not found");
  };
  const remove = async ({ staffId, version }: Tutor) => {
    const call = () => browserApi.tutors.deleteTutor({ params: { id: staffId } }, { ifMatch: version });
    await told(call, "Staff deleted successfully!", (failure) => problemOf(failure, "Failed to delete staff.").message);
    setDoomed(undefined);
    await revalidate();
  };

  const columns: Column<Tutor>[] = [
    {
      name: "Name",
      sort: "staffName",
      className: "font-medium break-words lg:min-w-18 2xl:min-w-28",
      cell: ({ staffName }) => <span lang={langOf(staffName)}>{staffName}</span>,
    },
    { name: "Image", cell: ({ staffImageUrl }) => <StaffPicture url={staffImageUrl} /> },
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
      cell: (member) => (
        <select
          className="select select-sm h-11 w-32 pl-2.5 lg:h-9 lg:w-25 lg:text-[0.8125rem]"
          aria-label={`Status of ${member.staffName}`}
          value={member.isPremium ? "PREMIUM" : "NORMAL"}
          disabled={changing === member.staffId}
          onChange={(event) => void changeStatus(member, event.target.value === "PREMIUM")}
        >
          <option>NORMAL</option>
          <option>PREMIUM</option>
        </select>
      ),
    },
    {
      name: "Actions",
      cell: (member) => (
        <span className="flex">
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square"
            aria-label={`Hours of ${member.staffName}`}
            title="Hours"
            onClick={() => setHoursOf(member.staffId)}
          >
            <CalendarClock aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square"
            aria-label={`Edit ${member.staffName}`}
            onClick={() => edit(member.staffId)}
          >
            <Pencil aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square text-error"
            aria-label={`Delete ${member.staffName}`}
            onClick={() => setDoomed(member)}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </span>
      ),
    },
  ];

  return (
    <DeskPage
      title="Our Staffs"
      actions={
        <>
          <ExportButton load={() => browserApi.tutors.exportTutors({ query: askOf({ ...defaults, ...page.query }) })} />
          <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setEditing("new")}>
            <Plus aria-hidden className="size-4" /> Add new staff
          </button>
        </>
      }
    >
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <SearchBox value={page.query.search} placeholder="Name, email or subject" onSearch={(search) => page.go({ search })} />
        <Select
          label="Status"
          className="w-40"
          value={page.query.isPremium}
          options={[
            ["", "All"],
            ["true", "PREMIUM"],
            ["false", "NORMAL"],
          ]}
          onChange={(event) => page.go({ isPremium: event.target.value })}
        />
        {page.filtered && (
          <button type="button" className="btn btn-ghost" onClick={page.clear}>
            Clear
          </button>
        )}
      </div>
      <ListView
        caption="Staff"
        columns={columns}
        rows={list && rows}
        keyOf={({ staffId }) => staffId}
        page={page}
        meta={list?.meta}
        empty="No staff members found"
        error={error}
        onRetry={() => void revalidate()}
      />
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
      <Question
        open={doomed !== undefined}
        question={`Delete ${doomed?.staffName ?? ""}?`}
        keep="Keep"
        go="Delete"
        onAnswer={(go) => (go && doomed ? void remove(doomed) : setDoomed(undefined))}
      >
        They no longer appear on the home page and can be given no more classes. Classes they have keep their name.
      </Question>
    </DeskPage>
  );
}
