import type { ReactNode } from "react";
import { Form, type useFields } from "#web/blocks/forms/index.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

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
  decision: D;
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
