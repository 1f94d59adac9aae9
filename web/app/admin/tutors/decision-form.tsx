import type { FactChange, Tutor } from "@tutoring/contract";
import type { ReactNode } from "react";
import { Form, type useFields } from "#web/blocks/forms/index.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { WaitingTutors } from "./waiting-tutors.tsx";

type Values<D extends string> = { decision: D; reason: string };
export type Deciding<D extends string> = Pick<
  ReturnType<typeof useFields<Values<D>>>,
  "element" | "error" | "values" | "set" | "reset" | "field"
> & {
  busy: boolean;
  submit: (chosen?: { decision: D }) => Promise<boolean>;
};

type FormProps<D extends string> = { form: Deciding<D>; className?: string; children: ReactNode };

/** A decision on a submission, with a reason for the tutor to read. */
export const DecisionForm = <D extends string>({ form, className, children }: FormProps<D>) => (
  <Form form={form} {...(className && { className })}>
    {children}
    {form.error && (
      <div className="mt-4">
        <ErrorBox>{form.error}</ErrorBox>
      </div>
    )}
  </Form>
);

type ButtonProps<D extends string> = {
  form: Deciding<D>;
  decision: NoInfer<D>;
  className: string;
  onDone: () => void;
  children: string;
};

export const DecisionButton = <D extends string>({ form, decision, className, onDone, children }: ButtonProps<D>) => {
  const busy = form.busy && form.values.decision === decision;
  return (
    <BusyButton
      type="button"
      className={`btn ${className}`}
      busy={busy}
      busyText={texts.saving}
      disabled={form.busy && !busy}
      onClick={() => inBackground(form.submit({ decision }).then((isDone) => isDone && onDone()))}
    >
      {children}
    </BusyButton>
  );
};

type Props = { waiting: FactChange[]; onOpen: (change: FactChange) => void };

/** Tutors waiting for an admin to approve a new qualification or experience. */
export const FactChanges = ({ waiting, onOpen }: Props) => (
  <WaitingTutors
    id="fact-changes"
    title={t(texts.waitingTitle, { count: waiting.length })}
    text={texts.waitingText}
    tutors={waiting}
    label={({ name }) => t(texts.factsOf, { name })}
    onOpen={onOpen}
  />
);

/** A tutor's stored facts, and the change waiting for approval. */
export type OpenFacts = Pick<FactChange, "staffId" | "name" | "before"> & { after?: FactChange["after"] | undefined };

/** A tutor's stored facts, with the change that waits. */
export const factsOf = (tutor: Tutor, waiting: readonly FactChange[]): OpenFacts => {
  const { staffId, staffName: name, qualification, experience } = tutor;
  return waiting.find((one) => one.staffId === staffId) ?? { staffId, name, before: { qualification, experience } };
};

/** What was opened, as it is now; as it was opened if its tutor is neither waiting nor on this page of the list. */
export const factsNow = (opened: OpenFacts, tutors: readonly Tutor[], waiting: readonly FactChange[]): OpenFacts => {
  const tutor = tutors.find(({ staffId }) => staffId === opened.staffId);
  return tutor ? factsOf(tutor, waiting) : (waiting.find(({ staffId }) => staffId === opened.staffId) ?? opened);
};

type FactChangesButtonProps = { tutor: Tutor; waiting: FactChange[]; onOpen: (facts: OpenFacts) => void };

/** Shows whether a tutor's facts are approved, and opens them. */
export function FactsButton({ tutor, waiting, onOpen }: FactChangesButtonProps) {
  const { staffName: name, factsCheckedAt } = tutor;
  const shown = factsCheckedAt ? t(texts.checkedAt, { date: dayAndTimeInIndia(factsCheckedAt).date }) : texts.notChecked;
  return (
    <button
      type="button"
      className="text-link block py-0.5 text-left text-[0.8125rem]"
      aria-label={`${shown}: ${t(texts.factsOf, { name })}`}
      onClick={() => onOpen(factsOf(tutor, waiting))}
    >
      {shown}
    </button>
  );
}
