import type { contract as Contract, Route } from "@tutoring/contract";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Form } from "./form.tsx";
import type { useFields } from "./use-fields.ts";
import { type FormOptions, useForm } from "./use-form.ts";
import { useLeaveQuestion } from "./use-leave-question.tsx";

type Props = {
  form: Pick<ReturnType<typeof useFields>, "element" | "error" | "isTyped" | "hasVersions"> & {
    busy: boolean;
    submit: () => Promise<boolean>;
  };
  title: string;
  /** What the form is about. */
  note?: ReactNode;
  /** The label of the button that closes the form. */
  keep?: string;
  /** The label of the button that sends the form, and while it does; without them it saves. */
  submit?: string;
  busy?: string;
  boxClass?: string;
  danger?: boolean;
  /** Something other than a field was changed. */
  changed?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A form in a modal. Closing it or leaving the page asks before typed text is lost; a failure keeps it. */
export function FormDialog({
  form,
  title,
  note,
  keep,
  submit,
  busy,
  boxClass = "max-w-xl",
  danger = false,
  changed = false,
  onClose,
  children,
}: Props) {
  const [texts, t] = useTexts("blocks");
  const [done, setDone] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const unsaved = (form.isTyped || changed) && !done;
  const { ask, leaveQuestion } = useLeaveQuestion(
    useCallback(() => unsaved, [unsaved]),
    onClose,
    {
      question: texts.leaveUnsaved,
      keep: texts.keepEditing,
      go: texts.discardChanges,
      children: t(texts.notSaved, { title }),
    },
  );
  const send = async (close: () => void) => {
    if (form.busy) return false;
    const sent = await form.submit();
    if (sent) {
      setDone(true);
      close();
    } else if (!top.current?.querySelector(".field-error")) {
      top.current?.scrollTo({ top: 0 }); // the error belongs to no field
      top.current?.focus();
    }
    return sent;
  };

  return (
    <>
      <Dialog
        open
        title={title}
        titleClass="display pr-10 text-xl px-6 pt-5"
        boxClass={`desk flex flex-col ${boxClass}`}
        onClose={onClose}
        holdsWork={unsaved || form.busy}
        mayClose={() => {
          if (form.busy) return false;
          if (unsaved) ask();
          return !unsaved;
        }}
      >
        {(close) => (
          <Form form={{ element: form.element, submit: () => send(close) }} className="flex min-h-0 grow flex-col">
            {note && <div className="px-6 pt-1 text-muted">{note}</div>}
            <div ref={top} className="mt-4 grid min-h-0 grow gap-4 overflow-y-auto px-6 pb-5 outline-none" tabIndex={-1}>
              {form.error && <ErrorBox>{form.error}</ErrorBox>}
              {form.hasVersions && <p>{texts.chooseVersions}</p>}
              {children}
            </div>
            <div className="flex flex-wrap justify-end gap-2.5 border-t border-base-300 bg-lavender-50 px-6 py-4">
              <button type="button" className="btn btn-quiet" disabled={form.busy} onClick={() => (unsaved ? ask() : close())}>
                {keep ?? texts.cancel}
              </button>
              <BusyButton
                className={`btn ${danger ? "btn-error" : "btn-primary"}`}
                busy={form.busy}
                busyText={busy ?? texts.saving}
              >
                {submit ?? texts.save}
              </BusyButton>
            </div>
          </Form>
        )}
      </Dialog>
      {leaveQuestion}
    </>
  );
}

type Words<T> = {
  done: string | ((result: T) => string);
  /** Shown in the toast instead of the refusal's own sentence. */
  failedToast?: string | undefined;
  /** Reloads what the page's own reload leaves out. */
  reload?: () => Promise<unknown>;
};

/** A form in a dialog: toasts show the result, and the page reloads after a change, even another person's. */
export function useDialogForm<R extends Route, V extends object, T>(
  pick: (contract: typeof Contract) => R,
  { done, failedToast, reload, onDone, ...options }: Omit<FormOptions<R, V, T>, "onRefused"> & Words<T>,
) {
  const { revalidate } = useRevalidator();
  const [texts] = useTexts("blocks");
  const reloadAll = () => Promise.all([revalidate(), reload?.()]);
  return useForm<R, V, T>(pick, {
    summary: texts.checkFields,
    ...options,
    onDone: async (result) => {
      onDone?.(result);
      toast.success(typeof done === "string" ? done : done(result));
      await reloadAll();
    },
    onRefused: async ({ code, message, fields }) => {
      const [first] = Object.values<string | undefined>(fields);
      if (code) toast.error(failedToast ?? first ?? message); // without a code nothing was sent
      if (code === "conflict" || code === "not-found") await reloadAll();
    },
  });
}
