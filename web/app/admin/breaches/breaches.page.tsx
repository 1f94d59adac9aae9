import { type BreachStep, breachSteps } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { useState } from "react";
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
import { BreachCard } from "./breach-card.tsx";
import { stepWords } from "./step-words.ts";

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
    <div className="card px-5 py-6 sm:px-8">
      <p className="text-base font-semibold">{texts.empty}</p>
      <p className="mt-4 text-muted">{texts.dueThen}</p>
      <ol className="mt-2 list-decimal pl-5">
        {breachSteps.map((step) => (
          <li key={step} className="py-1.5 pl-1">
            <span className="font-medium">{stepWords[step].name}</span>
            <span className="block text-muted">{stepWords[step].note}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Chosen = { id: number; step: BreachStep };

/** The breaches of personal data, the newest first, with the clock of each step. */
export default function Breaches() {
  const page = breaches.usePage();
  const [doing, setDoing] = useState<Chosen>();
  const [takingBack, setTakingBack] = useState<Chosen>();

  const takeBack = async ({ id, step }: Chosen) => {
    const call = () => browserApi.breaches.reopenBreachStep({ params: { id, step } });
    const done = t(texts.takenBack, { step: stepWords[step].name });
    await toastResult(() => reloadAfter(call, page.reload), done, texts.notTakenBack);
  };

  return (
    <OfficePage title={texts.title} note={<p className="mt-0.5 max-w-3xl text-muted">{texts.note}</p>}>
      <div className="mt-5 grid gap-4">
        {page.error && <ErrorBox onRetry={() => inBackground(page.reload())}>{page.error}</ErrorBox>}
        {page.list && page.rows.length === 0 && <NoBreach />}
        {page.rows.map((breach) => (
          <BreachCard
            key={breach.id}
            breach={breach}
            onDone={(step) => setDoing({ id: breach.id, step })}
            onTakeBack={(step) => setTakingBack({ id: breach.id, step })}
          />
        ))}
      </div>
      {doing && <StepDialog {...doing} onClose={() => setDoing(undefined)} />}
      <Question
        open={takingBack !== undefined}
        question={texts.takeBackQuestion}
        keep={common.cancel}
        go={texts.takeBack}
        harmless
        onAnswer={(go) => {
          setTakingBack(undefined);
          if (go && takingBack) inBackground(takeBack(takingBack));
        }}
      >
        {texts.takeBackNote}
      </Question>
    </OfficePage>
  );
}
