import type { ReactNode } from "react";
import { problemOf } from "#web/lib/problems.ts";
import { toast } from "#web/lib/toast.ts";
import { Question } from "#web/ui/question.tsx";

type Props<Row> = {
  /** The row to be deleted, if one is. */
  row: Row | undefined;
  question: (row: Row) => string;
  keep?: string;
  /** What goes with it. */
  children: (row: Row) => ReactNode;
  call: (row: Row) => Promise<unknown>;
  done: string;
  failed: string;
  /** After the answer, and after the deletion. */
  onClose: () => void;
  reload: () => Promise<void>;
};

/** Asks before a row is deleted, deletes it, says how that went and loads the list again. */
export function DeleteQuestion<Row>({
  row,
  question,
  keep = "Keep it",
  children,
  call,
  done,
  failed,
  onClose,
  reload,
}: Props<Row>) {
  const remove = async (doomed: Row) => {
    try {
      await call(doomed);
      toast.success(done);
    } catch (failure) {
      toast.error(problemOf(failure, failed).message);
    }
    onClose();
    await reload();
  };
  return (
    <Question
      open={row !== undefined}
      question={row ? question(row) : ""}
      keep={keep}
      go="Delete"
      onAnswer={(go) => (go && row ? void remove(row) : onClose())}
    >
      {row && children(row)}
    </Question>
  );
}
