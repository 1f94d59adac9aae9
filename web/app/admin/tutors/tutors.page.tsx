import { type Tutor, tutorAccountStates } from "@tutoring/contract";
import { Plus } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { DeleteQuestion, ExportButton, ListFilters, ListView } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import accountTexts from "#web/texts/office/tutor-accounts.en.ts";
import factTexts from "#web/texts/office/tutor-facts.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Select } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { FactChanges, type OpenFacts } from "./decision-form.tsx";
import { InviteTutors } from "./invite-tutors.tsx";
import { Submissions, type SubmissionsOf } from "./submissions.tsx";
import { tutorColumns, tutors } from "./tutor-columns.tsx";

const StaffDialog = dialogPart(() => import("./tutor-dialog.tsx"));
const AccountDialog = dialogPart(() => import("./account-dialog.tsx"));
const FactsDialog = dialogPart(() => import("./facts-dialog.tsx"));
const HoursDialog = dialogPart(() => import("./hours-dialog.tsx"));

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
  const [submissionsOf, setSubmissionsOf] = useState<SubmissionsOf>();
  const facts = useQuery({ key: "facts", load: () => browserApi.tutorPages.listFactChanges(), failed: factTexts.notLoaded });
  const waiting = facts.data?.data ?? [];

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
  const columns = tutorColumns({
    figures: work.data?.data ?? [],
    waiting,
    reload,
    onFacts: setChecking,
    onSubmissions: setSubmissionsOf,
    onHours: setHoursOf,
    onAccount: setAccountOf,
    onEdit: edit,
    onDelete: setDeleting,
  });

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
      {facts.error && <ErrorBox onRetry={() => inBackground(facts.reload())}>{facts.error}</ErrorBox>}
      {work.error && <ErrorBox onRetry={() => inBackground(work.reload())}>{work.error}</ErrorBox>}
      <FactChanges waiting={waiting} onOpen={setChecking} />
      <Submissions opened={submissionsOf} onOpen={setSubmissionsOf} />
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
      {checking && <FactsDialog tutor={checking} reload={facts.reload} onClose={() => setChecking(undefined)} />}
      {account && <AccountDialog tutor={account} reload={reload} onClose={() => setAccountOf(undefined)} />}
      {hoursOf !== undefined && (
        <HoursDialog member={rows.find(({ staffId }) => staffId === hoursOf)} onClose={() => setHoursOf(undefined)} />
      )}

      <DeleteQuestion
        row={deleting}
        question={({ staffName }) => t(common.deleteQuestion, { name: staffName })}
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
