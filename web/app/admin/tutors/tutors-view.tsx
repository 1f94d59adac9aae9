import { tutorAccountStates } from "@tutoring/contract";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { ExportButton, ListFilters, ListView } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import accountTexts from "#web/texts/office/tutor-accounts.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { Select } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { FactChanges } from "./decision-form.tsx";
import { InviteTutors } from "./invite-tutors.tsx";
import { WaitingSubmissions } from "./submissions.tsx";
import { tutorColumns, tutors } from "./tutor-columns.tsx";
import { TutorDialogs } from "./tutor-dialogs.tsx";
import type { Opening } from "./tutor-steps.ts";
import { useFactChanges, useWaitingSubmissions } from "./use-waiting.ts";

export const load = tutors.clientLoader;

export const head = () => privateHead(texts.title);

/** All tutors with five facts each; the rest is on a page of their own. */
export default function TutorList() {
  const page = tutors.usePage();
  const { search } = useLocation();
  const [opening, setOpening] = useState<Opening>();
  const facts = useFactChanges();
  const submissions = useWaitingSubmissions();
  const waiting = { changes: facts.data?.data ?? [], submitted: submissions.data?.data ?? [] };
  const columns = tutorColumns({ waiting, list: search, reload: page.reload, onOpen: setOpening });

  return (
    <OfficePage
      title={texts.heading}
      actions={
        <>
          <ExportButton load={() => browserApi.tutors.exportTutors({ query: page.ask })} />
          <InviteTutors reload={page.reload} />
          <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setOpening({ what: "new" })}>
            <Plus aria-hidden className="size-4" /> {texts.addNew}
          </button>
        </>
      }
    >
      {[facts, submissions].map(
        ({ error, reload }, nth) =>
          error && (
            <div key={nth} className="mt-4">
              <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
            </div>
          ),
      )}
      <FactChanges waiting={waiting.changes} onOpen={(change) => setOpening({ what: "facts", facts: change })} />
      <WaitingSubmissions waiting={waiting.submitted} onOpen={(tutor) => setOpening({ what: "submissions", tutor })} />
      <ListFilters page={page} search={common.searchPeople}>
        <Select
          label={common.status}
          className="grow basis-36 sm:w-40 sm:grow-0 sm:basis-auto"
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
          className="grow basis-36 sm:w-52 sm:grow-0 sm:basis-auto"
          value={page.query.account ?? ""}
          options={[["", common.all], ...tutorAccountStates.map((state) => [state, accountTexts[state]] as const)]}
          onChange={(event) => page.go({ account: event.target.value })}
        />
      </ListFilters>
      <ListView
        caption={texts.caption}
        columns={columns}
        keyOf={({ staffId }) => staffId}
        page={page}
        empty={texts.empty}
        compact="cards"
      />
      <TutorDialogs
        opening={opening}
        tutors={page.rows}
        changes={waiting.changes}
        reload={page.reload}
        reloadWaiting={() => Promise.all([facts.reload(), submissions.reload()])}
        onClose={() => setOpening(undefined)}
      />
    </OfficePage>
  );
}
