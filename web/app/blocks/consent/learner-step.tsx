import type { Consent, Learner } from "@tutoring/contract";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { AgreeForm } from "./agree-form.tsx";

type Props = { busy: boolean; error?: string | undefined; fullName?: string | undefined; onAgree: (consent: Consent) => void };

/** A new family says whom the classes are for, which nothing answers beforehand, and then reads the notice for it. */
export function LearnerStep(form: Props) {
  const [texts] = useTexts("consent");
  const [learner, setLearner] = useState<Learner>();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []); // the keyboard and a screen reader begin with the question
  const options = [
    ["child", texts.forChild],
    ["own", texts.forMyself],
  ] as const;
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <fieldset className="mt-5 grid gap-2">
        <legend className="mb-2 font-medium">{texts.forWhom}</legend>
        {options.map(([value, label]) => (
          <label key={value} className="flex items-center gap-3">
            <input
              type="radio"
              name="learner"
              className="radio"
              value={value}
              checked={learner === value}
              onChange={() => setLearner(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {!learner && form.error && <ErrorBox>{form.error}</ErrorBox>}
      {learner && <AgreeForm key={learner} {...form} learner={learner} takesFocus={false} />}
    </div>
  );
}
