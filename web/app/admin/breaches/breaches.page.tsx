import { type Breach, type BreachNotice, type BreachStep, breachSteps, type NoticeWords } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { Clock, ShieldAlert } from "lucide-react";
import { useState } from "react";
import { Technician } from "#web/admin/parts/index.ts";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { listPage } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { reloadAfter } from "#web/lib/api/reload-after.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import texts from "#web/texts/office/breaches.en.ts";
import common from "#web/texts/office/common.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import { BreachCard, peopleIn } from "./breach-card.tsx";
import { noWords } from "./no-words.ts";
import { certInContact, stepWords } from "./step-words.ts";
import { toldPeople } from "./told-people.ts";

const RecordDialog = dialogPart(() => import("./record-dialog.tsx"));
const NoticeDialog = dialogPart(() => import("./notice-dialog.tsx"));
const PreviewDialog = dialogPart(() => import("./preview-dialog.tsx"));
const StepDialog = dialogPart(() => import("./step-dialog.tsx"));

const breaches = listPage({
  query: z.object({}),
  load: (api) => api.breaches.listBreaches(),
  failed: texts.notLoaded,
});
export const clientLoader = breaches.clientLoader;

export const meta = () => privateHead(texts.title);

/** Says what will be due, so that an admin knows before it happens. */
function NoBreach() {
  return (
    <div className="card px-5 py-5 sm:px-6">
      <p className="text-base font-semibold">{texts.empty}</p>
      <p className="mt-0.5 text-muted">{texts.emptyNote}</p>
      <ol className="mt-3 divide-y divide-base-300 border-t border-base-300">
        {breachSteps.map((step) => (
          <li key={step} className="flex items-start justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="font-medium">{stepWords[step].name}</span>
              <span className="block text-[0.8125rem] text-muted">{stepWords[step].note}</span>
            </span>
            <span className="badge badge-waiting shrink-0">
              <Clock aria-hidden className="size-[1.25em]" /> {texts.within[step]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Chosen = { id: number; step: BreachStep };
type Writing = { breach: Breach; words: NoticeWords; notices?: BreachNotice[] };

/** The breaches of personal data, the newest first, with the clock of each step. */
export default function Breaches() {
  const page = breaches.usePage();
  const [doing, setDoing] = useState<Chosen>();
  const [recording, setRecording] = useState(false);
  const [writing, setWriting] = useState<Writing>();
  const [takingBack, setTakingBack] = useState<Chosen & { told?: number | undefined }>();

  const takeBack = async ({ id, step }: Chosen) => {
    const call = () => browserApi.breaches.reopenBreachStep({ params: { id, step } });
    const done = t(texts.takenBack, { step: stepWords[step].name });
    await toastResult(() => reloadAfter(call, page.reload), done, texts.notTakenBack);
  };

  const told = takingBack?.told;

  return (
    <OfficePage
      title={texts.title}
      note={
        <>
          <p className="mt-0.5 max-w-3xl text-muted">{texts.note}</p>
          <p className="mt-1 font-medium">{t(texts.helpline, certInContact)}</p>
        </>
      }
      actions={
        <button type="button" className="btn btn-primary" onClick={() => setRecording(true)}>
          <ShieldAlert aria-hidden className="size-4" /> {texts.record}
        </button>
      }
    >
      <div className="mt-5 grid gap-4">
        {page.error && <ErrorBox onRetry={() => inBackground(page.reload())}>{page.error}</ErrorBox>}
        {page.list && page.rows.length === 0 && <NoBreach />}
        {page.rows.map((breach) => (
          <BreachCard
            key={breach.id}
            breach={breach}
            onDone={(step) => setDoing({ id: breach.id, step })}
            onTakeBack={(step) =>
              setTakingBack({ id: breach.id, step, told: step === "people" ? toldPeople(breach) : undefined })
            }
            onWrite={() => setWriting({ breach, words: noWords })}
          />
        ))}
        <Technician note={texts.technicianNote} command={texts.command} />
      </div>
      {recording && <RecordDialog onClose={() => setRecording(false)} />}
      {writing && !writing.notices && (
        <NoticeDialog
          id={writing.breach.id}
          words={writing.words}
          onMade={(words, notices) => setWriting({ ...writing, words, notices })}
          onClose={() => setWriting((now) => (now?.notices ? now : undefined))}
        />
      )}
      {writing?.notices && (
        <PreviewDialog
          id={writing.breach.id}
          people={peopleIn(writing.breach)}
          words={writing.words}
          notices={writing.notices}
          onChange={() => setWriting({ breach: writing.breach, words: writing.words })}
          onSent={page.reload}
          onClose={() => setWriting(undefined)}
        />
      )}
      {doing && <StepDialog {...doing} onClose={() => setDoing(undefined)} />}
      <Question
        open={takingBack !== undefined}
        question={told !== undefined ? texts.takeBackSentQuestion : texts.takeBackQuestion}
        keep={common.cancel}
        go={texts.takeBack}
        harmless={told === undefined}
        onAnswer={(go) => {
          setTakingBack(undefined);
          if (go && takingBack) inBackground(takeBack(takingBack));
        }}
      >
        {told === undefined ? texts.takeBackNote : t(texts.takeBackSentNote, { count: told })}
      </Question>
    </OfficePage>
  );
}
