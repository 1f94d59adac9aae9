import type { FamilyFile } from "@tutoring/contract";
import { type AgeDocument, ageDocuments } from "@tutoring/contract/adult-age";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia, showDay } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/family.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Select } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";

type Props = { familyId: string; age: NonNullable<FamilyFile["age"]>; onNoted: () => Promise<void> };

/** What a parent says of their age. On the first call the desk looks at a document, and notes its kind and what it says. */
export function ParentsAge({ familyId, age: { state, fullName, bornOn, document, issuer, at }, onNoted }: Props) {
  const [shown, setShown] = useState<AgeDocument>(document ?? "aadhaar");
  const [asking, setAsking] = useState(false);
  const call = useCall();
  const note = async (isAdult: boolean) => {
    const noted = { params: { id: familyId }, body: { document: shown, isAdult } };
    if (!(await call.run(() => browserApi.privacy.noteParentsAge(noted), { failed: texts.ageNotNoted }))) await onNoted();
  };
  const box = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#age") box.current?.scrollIntoView({ block: "center" }); // the link was followed before the family was there
  }, [hash]);
  const seen = { document: document ? texts[document] : "", date: dayAndTimeInIndia(at).date };
  if (state === "adult") return <p className="mt-3 text-muted">{t(issuer ? texts.ageByDigiLocker : texts.ageAdult, seen)}</p>;
  const isBusy = call.busy !== "";
  return (
    <section ref={box} id="age" aria-label={texts.age} className="mt-4 grid gap-3 rounded-xl bg-warning-50 px-4 py-3">
      <p className="[overflow-wrap:anywhere]">
        {state === "waiting"
          ? t(texts.ageWaits, { name: fullName ?? "", born: bornOn ? showDay(bornOn) : "" })
          : t(document ? texts.ageNotAdult : texts.ageSaid, seen)}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={texts.ageDocument}
          className="w-52"
          options={ageDocuments.map((one) => [one, texts[one]])}
          value={shown}
          onChange={(event) => setShown(event.target.value as AgeDocument)}
        />
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => inBackground(note(true))}>
          {texts.isAdult}
        </button>
        {state === "waiting" && (
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => setAsking(true)}>
            {texts.isNotAdult}
          </button>
        )}
      </div>
      {call.error && <ErrorBox>{call.error}</ErrorBox>}
      <Question
        open={asking}
        question={texts.notAdultQuestion}
        keep={common.cancel}
        go={texts.isNotAdult}
        onAnswer={(go) => {
          setAsking(false);
          if (go) inBackground(note(false));
        }}
      >
        {texts.notAdultStake}
      </Question>
    </section>
  );
}
