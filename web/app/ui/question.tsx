import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field } from "./field.tsx";

type Props = {
  open: boolean;
  question: string;
  /** What is at stake. */
  children?: ReactNode;
  keep: string;
  go: string;
  /** Going loses nothing. */
  harmless?: boolean;
  /** Text to type before `go` is possible. */
  typed?: string | undefined;
  onAnswer: (go: boolean) => void;
};

/** Ignores case, extra spaces and the kind of dash. */
const asTyped = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\p{Dash}/gu, "-")
    .replace(/\s+/g, " ");

/** Asks before something is lost or emails are sent. The safe answer is the secondary button and has the focus. */
export function Question({ open, question, children, keep, go, harmless = false, typed, onAnswer }: Props) {
  const [texts, t] = useTexts("ui");
  const [text, setText] = useState("");
  const mayGo = typed === undefined || asTyped(text) === asTyped(typed);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className="modal modal-open">
          <AlertDialog.Popup className="modal-box max-w-md p-6">
            <AlertDialog.Title className="text-lg font-semibold">{question}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 text-muted">
              {children}
            </AlertDialog.Description>
            {typed !== undefined && (
              <Field
                className="mt-4"
                label={t(texts.typeToGoOn, { typed })}
                autoComplete="off"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-2.5">
              <AlertDialog.Close className="btn btn-quiet">{keep}</AlertDialog.Close>
              <button
                type="button"
                className={`btn ${harmless ? "btn-primary" : "btn-error"}`}
                disabled={!mayGo}
                onClick={() => onAnswer(true)}
              >
                {go}
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
