import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { useLeaveQuestion } from "./use-leave-question.tsx";

export type FormProblem = { code?: string; message: string; fields: Record<string, string> };
type Props = {
  title: string;
  /** Where it happens, or what it is about. */
  note?: ReactNode;
  /** What the way back says. */
  keep?: string;
  submit: string;
  busy: string;
  boxClass?: string;
  danger?: boolean;
  /** Something was changed that no field tells of. */
  changed?: boolean;
  /** Undefined when it is done; else what to show, the dialog staying open with everything typed. */
  onSubmit: (form: FormData) => Promise<FormProblem | undefined>;
  onClose: () => void;
  /** The fields, given the message for each. */
  children: (fields: Record<string, string>) => ReactNode;
};

/** A form in a modal. What was typed is not lost without a question: by closing, by leaving the page or by a failure. */
export function FormDialog({
  title,
  note,
  keep = "Cancel",
  submit,
  busy,
  boxClass = "max-w-xl",
  danger = false,
  changed = false,
  onSubmit,
  onClose,
  children,
}: Props) {
  const [problem, setProblem] = useState<FormProblem>();
  const [sending, setSending] = useState(false);
  const [inFields, setTyped] = useState(false);
  const [done, setDone] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) focusOnWhatIsWrong(fields.current);
  }, [problem]);
  const typed = (inFields || changed) && !done;
  const isTyped = useCallback(() => typed, [typed]);
  const { ask, leaveQuestion } = useLeaveQuestion(isTyped, onClose, {
    question: "Leave without saving?",
    keep: "Keep editing",
    go: "Discard changes",
    children: `What you have entered under “${title}” is not saved.`,
  });

  return (
    <>
      <Dialog
        open
        title={title}
        titleClass="display pr-10 text-xl px-6 pt-5"
        boxClass={`desk flex flex-col ${boxClass}`}
        onClose={onClose}
        holdsWork={typed || sending}
        mayClose={() => {
          if (sending) return false;
          if (typed) ask();
          return !typed;
        }}
      >
        {(close) => (
          <form
            className="flex min-h-0 grow flex-col"
            noValidate
            onChange={() => setTyped(true)}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              if (sending) return;
              const form = new FormData(event.currentTarget);
              setSending(true);
              void onSubmit(form).then((refused) => {
                setSending(false);
                setProblem(refused);
                if (refused) return;
                setDone(true);
                close();
              });
            }}
          >
            {note && <div className="px-6 pt-1 text-muted">{note}</div>}
            <div ref={fields} className="mt-4 grid min-h-0 grow gap-4 overflow-y-auto px-6 pb-5 outline-none" tabIndex={-1}>
              {problem?.message && <ErrorBox>{problem.message}</ErrorBox>}
              {children(problem?.fields ?? {})}
            </div>
            <div className="flex flex-wrap justify-end gap-2.5 border-t border-base-300 bg-lavender-50 px-6 py-4">
              <button type="button" className="btn btn-quiet" disabled={sending} onClick={() => (typed ? ask() : close())}>
                {keep}
              </button>
              <BusyButton className={`btn ${danger ? "btn-error" : "btn-primary"}`} busy={sending} busyText={busy}>
                {submit}
              </BusyButton>
            </div>
          </form>
        )}
      </Dialog>
      {leaveQuestion}
    </>
  );
}

/** The first wrong field, with its error; where the refusal is of no field, the sentence at the top. */
function focusOnWhatIsWrong(fields: HTMLElement | null) {
  const error = fields?.querySelector(".field-error");
  const wrong =
    fields?.querySelector<HTMLElement>("[aria-invalid=true]") ??
    error?.parentElement?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, button");
  if (wrong) return wrong.focus();
  fields?.scrollTo({ top: 0 });
  fields?.focus();
}
