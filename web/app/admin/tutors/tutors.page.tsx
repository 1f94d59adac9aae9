import { contract, type Tutor, tutorAccountStates } from "@tutoring/contract";
import { CalendarClock, KeyRound, Pencil, Plus, Trash2 } from "lucide-react";
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
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { toast, toastResult } from "#web/lib/page/toast.ts";
import { Select } from "#web/ui/field.tsx";
import { EmailText } from "#web/admin/parts/index.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { say } from "#web/texts/say-english.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import accountTexts from "#web/texts/office/tutor-accounts.en.ts";
import factTexts from "#web/texts/office/tutor-facts.en.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { FactChanges, FactsButton, type OpenFacts } from "./fact-changes.tsx";
import { InviteTutors } from "./invite-tutors.tsx";
import { Proofs, ProofsButton, type ProofsOf } from "./proofs.tsx";
import { WorkCell } from "./work-cell.tsx";
import { TutorPicture } from "./tutor-picture.tsx";

const StaffDialog = dialogPart(() => import("./tutor-dialog.tsx"));
const AccountDialog = dialogPart(() => import("./account-dialog.tsx"));
const FactsDialog = dialogPart(() => import("./facts-dialog.tsx"));
const HoursDialog = dialogPart(() => import("./hours-dialog.tsx"));

const tutors = listPage({
  query: contract.tutors.listTutors.query,
  load: (api, query) => api.tutors.listTutors({ query }),
  failed: texts.notLoaded,
});
export const clientLoader = tutors.clientLoader;

export const meta = () => privateHead(texts.title);

export default function Tutors() {
  const page = tutors.usePage();
  const { rows, reload } = page;
  const [editing, setEditing] = useState<number | "new">();
  const [hoursOf, setHoursOf] = useState<number>();
  const [accountOf, setAccountOf] = useState<number>();
  const account = rows.find(({ staffId }) => staffId === accountOf);
  const [deleting, setDeleting] = useState<Tutor>();
  const [checking, setChecking] = useState<OpenFacts>();
  const [proofsOf, setProofsOf] = useState<ProofsOf>();
  const facts = useQuery({ key: "facts", load: () => browserApi.tutorPages.listFactChanges(), failed: factTexts.notLoaded });
  const waiting = facts.data?.data ?? [];
  const reloadFacts = async () => void (await Promise.all([reload(), facts.reload()]));
  const [changing, setChanging] = useState<number>();

  const changeStatus = async ({ staffId, staffName, version }: Tutor, isPremium: boolean) => {
    setChanging(staffId);
    const done = say(isPremium ? texts.nowPremium : texts.nowNormal, { name: staffName });
    const call = () =>
      browserApi.tutors.updateTutor({ params: { id: staffId }, body: { isPremium: String(isPremium) } }, { ifMatch: version });
    await toastResult(() => call().finally(reload), done, texts.statusNotUpdated);
    setChanging(undefined);
  };
  const edit = (id: number) => {
    if (rows.some(({ staffId }) => staffId === id)) setEditing(id);
    else toast.error(texts.notFound);
  };
  const ids = rows.map(({ staffId }) => staffId).join(",");
  const work = useQuery({
    key: ids,
    load: (signal) => browserApi.desk.listTutorFigures({ query: { ids } }, { signal }),
    failed: texts.workNotLoaded,
  });
  const columns: ColumnsOf<typeof tutors> = [
    {
      name: common.name,
      sort: "staffName",
      className: "font-medium break-words lg:min-w-18 2xl:min-w-28",
      cell: ({ staffName, pageSlug }) => (
        <span>
          <span lang={langOf(staffName)}>{staffName}</span>
          {pageSlug && (
            <a className="text-link block text-[0.8125rem] font-normal" href={`/tutor/${pageSlug}`}>
              {factTexts.publicPage}
            </a>
          )}
        </span>
      ),
    },
    { name: common.image, cell: ({ staffImageUrl }) => <TutorPicture url={staffImageUrl} /> },
    {
      name: texts.details,
      className: "max-w-56 lg:min-w-26 2xl:min-w-36",
      cell: ({ staffId, staffDetails }) => (
        <div>
          <span className="line-clamp-3 break-words">{staffDetails}</span>
          <WorkCell figures={work.data?.data.find((one) => one.staffId === staffId)} />
        </div>
      ),
    },
    {
      name: common.email,
      className: "max-w-48 lg:min-w-24 2xl:min-w-32 [overflow-wrap:anywhere]",
      cell: ({ staffEmail, account }) => (
        <span>
          <EmailText email={staffEmail} />
          <span className="block text-[0.8125rem] text-muted">{accountTexts[account.state]}</span>
        </span>
      ),
    },
    {
      name: common.phoneNumber,
      className: "figures",
      cell: ({ staffPhoneNumber }) => <a href={`tel:+91${staffPhoneNumber}`}>+91 {staffPhoneNumber}</a>,
    },
    {
      name: common.qualification,
      cell: (tutor) => (
        <span>
          {tutor.qualification}
          <FactsButton tutor={tutor} onOpen={setChecking} waiting={waiting} />
          <ProofsButton tutor={tutor} onOpen={setProofsOf} />
        </span>
      ),
    },
    { name: common.experience, cell: ({ experience }) => experience },
    { name: common.subjects, className: "max-w-48 break-words", cell: ({ subjects }) => subjects },
    { name: common.timeSlot, className: "figures lg:min-w-16 2xl:min-w-22", cell: ({ preferredTimeSlot }) => preferredTimeSlot },
    {
      name: common.status,
      sort: "isPremium",
      cell: (tutor) => (
        <select
          className="select select-sm h-11 w-32 pl-2.5 lg:h-9 lg:w-25 lg:text-[0.8125rem]"
          aria-label={say(texts.statusOf, { name: tutor.staffName })}
          value={tutor.isPremium ? "PREMIUM" : "NORMAL"}
          disabled={changing === tutor.staffId}
          onChange={(event) => void changeStatus(tutor, event.target.value === "PREMIUM")}
        >
          <option value="NORMAL">{texts.NORMAL}</option>
          <option value="PREMIUM">{texts.PREMIUM}</option>
        </select>
      ),
    },
    {
      name: common.actions,
      cell: (tutor) => (
        <span className="flex">
          <RowButton
            Icon={CalendarClock}
            label={say(common.hoursOf, { name: tutor.staffName })}
            title={texts.hours}
            onClick={() => setHoursOf(tutor.staffId)}
          />
          <RowButton
            Icon={KeyRound}
            label={say(accountTexts.accountOf, { name: tutor.staffName })}
            title={accountTexts.account}
            onClick={() => setAccountOf(tutor.staffId)}
          />
          <RowButton
            Icon={Pencil}
            label={say(common.editOne, { name: tutor.staffName })}
            data-shortcut="open"
            onClick={() => edit(tutor.staffId)}
          />
          <RowButton
            Icon={Trash2}
            label={say(common.deleteOne, { name: tutor.staffName })}
            tone="text-error"
            onClick={() => setDeleting(tutor)}
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
          <ExportButton load={() => browserApi.tutors.exportTutors({ query: page.ask })} />
          <InviteTutors reload={reload} />
          <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setEditing("new")}>
            <Plus aria-hidden className="size-4" /> {texts.addNew}
          </button>
        </>
      }
    >
      {facts.error && <ErrorBox onRetry={() => void facts.reload()}>{facts.error}</ErrorBox>}
      {work.error && <ErrorBox onRetry={() => void work.reload()}>{work.error}</ErrorBox>}
      <FactChanges waiting={waiting} onOpen={setChecking} />
      <Proofs opened={proofsOf} onOpen={setProofsOf} />
      <ListFilters page={page} search={common.searchPeople}>
        <Select
          label={common.status}
          className="w-40"
          value={String(page.query.isPremium ?? "")}
          options={[
            ["", common.all],
            ["true", texts.PREMIUM],
            ["false", texts.NORMAL],
          ]}
          onChange={(event) => page.go({ isPremium: event.target.value })}
        />
        <Select
          label={texts.account}
          className="w-52"
          value={page.query.account ?? ""}
          options={[["", common.all], ...tutorAccountStates.map((state) => [state, accountTexts[state]] as const)]}
          onChange={(event) => page.go({ account: event.target.value })}
        />
      </ListFilters>
      <ListView caption={texts.caption} columns={columns} keyOf={({ staffId }) => staffId} page={page} empty={texts.empty} />

      {editing !== undefined && (
        <StaffDialog
          member={rows.find(({ staffId }) => staffId === editing)}
          editing={editing !== "new"}
          onClose={() => setEditing(undefined)}
        />
      )}
      {checking && <FactsDialog tutor={checking} reload={reloadFacts} onClose={() => setChecking(undefined)} />}
      {account && <AccountDialog tutor={account} reload={reload} onClose={() => setAccountOf(undefined)} />}
      {hoursOf !== undefined && (
        <HoursDialog member={rows.find(({ staffId }) => staffId === hoursOf)} onClose={() => setHoursOf(undefined)} />
      )}

      <DeleteQuestion
        row={deleting}
        question={({ staffName }) => say(common.deleteQuestion, { name: staffName })}
        keep={common.keep}
        call={({ staffId, version }) => browserApi.tutors.deleteTutor({ params: { id: staffId } }, { ifMatch: version })}
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
