import type { ReactNode } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import common from "#web/texts/office/common.en.ts";

type Props<Row> = {
  /** The row to delete; undefined hides the question. */
  row: Row | undefined;
  question: (row: Row) => string;
  keep?: string;
  /** Text to type before the deletion is possible. */
  typed?: string | undefined;
  /** The consequences. */
  children: (row: Row) => ReactNode;
  call: (row: Row) => Promise<unknown>;
  /** The toast after the deletion, or what shows it. */
  done: string | ((row: Row) => void);
  failed: string;
  /** Called after the answer no, and after the deletion. */
  onClose: () => void;
  reload: (deleted: boolean) => Promise<void>;
};

/** Confirms and runs a deletion once, shows the result and reloads the list. A failure keeps it open, with what was typed. */
export function DeleteQuestion<Row>({
  row,
  question,
  keep = common.keepIt,
  typed,
  children,
  call,
  done,
  failed,
  onClose,
  reload,
}: Props<Row>) {
  const { run, busy, error, forget } = useCall();
  const close = () => {
    forget();
    onClose();
  };
  const remove = async (chosen: Row) => {
    const problem = await run(() => call(chosen), { failed });
    if (!problem && typeof done === "string") toast.success(done);
    if (!problem && typeof done !== "string") done(chosen);
    const isGone = problem?.id === "stale" || problem?.code === "not-found"; // the row has changed or is deleted
    if (problem) toast.error(problem.message);
    if (!problem || isGone) close();
    await reload(!problem);
  };
  const answer = (go: boolean) => {
    if (busy) return;
    if (go && row) inBackground(remove(row));
    else close();
  };
  return (
    <Question
      open={row !== undefined}
      question={row ? question(row) : ""}
      keep={keep}
      go={busy ? common.deleting : common.delete}
      typed={typed}
      onAnswer={answer}
    >
      {row && children(row)}
      {error && (
        <div className="mt-3">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
    </Question>
  );
}
