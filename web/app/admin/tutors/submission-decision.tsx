import { maxReasonLength } from "@tutoring/contract/rules";
import { useState } from "react";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { TextArea } from "#web/ui/field.tsx";
import { DecisionButton, DecisionForm, type Deciding } from "./decision-form.tsx";

type Props<D extends string> = {
  form: Deciding<D | "refuse">;
  /** Undefined if it is accepted already. */
  accept: { decision: D; label: string } | undefined;
  onTyped: (reason: string) => void;
};

/** Accepts a submission, or refuses it with a reason. */
export function SubmissionDecision<D extends string>({ form, accept, onTyped }: Props<D>) {
  const [refusing, setRefusing] = useState(false);
  const { onChange, ...reason } = form.field("reason");
  const ask = (refuses: boolean) => {
    form.set({ reason: "" });
    onTyped("");
    setRefusing(refuses);
  };
  const shared = { form, onDone: () => ask(false) };
  return (
    <DecisionForm form={form}>
      <div className="mt-2 flex flex-wrap gap-2">
        {accept && (
          <DecisionButton {...shared} decision={accept.decision} className="btn-primary btn-sm">
            {accept.label}
          </DecisionButton>
        )}
        {!refusing && (
          <button type="button" className="btn btn-danger btn-sm" onClick={() => ask(true)}>
            {texts.refuseSubmission}
          </button>
        )}
      </div>
      {refusing && (
        <div className="mt-3 grid gap-2">
          <TextArea
            label={texts.reasonToRefuse}
            rows={2}
            maxLength={maxReasonLength}
            {...reason}
            onChange={(event) => {
              onChange(event);
              onTyped(event.target.value);
            }}
          />
          <DecisionButton {...shared} decision="refuse" className="btn-danger btn-sm justify-self-start">
            {texts.sendRefusal}
          </DecisionButton>
        </div>
      )}
    </DecisionForm>
  );
}
