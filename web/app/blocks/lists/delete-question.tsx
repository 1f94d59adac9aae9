import { type ReactNode, useState } from "react";
import { toastResult } from "#web/lib/page/toast.ts";
import { Question } from "#web/ui/question.tsx";
import common from "#web/texts/office/common.en.ts";

type Props<Row> = {
  /** The row to delete; undefined while none is. */
  row: Row | undefined;
  question: (row: Row) => string;
  keep?: string;
  /** Text to type before the deletion is possible. */
  typed?: string | undefined;
  /** The consequences. */
  children: (row: Row) => ReactNode;
  call: (row: Row) => Promise<unknown>;
  done: string;
  failed: string;
  /** After the answer, and after the deletion. */
  onClose: () => void;
  reload: (deleted: boolean) => Promise<void>;
};

/** Confirms and runs a deletion once, shows the result and reloads the list. */
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
  const [busy, setBusy] = useState(false);
  const remove = async (chosen: Row) => {
    setBusy(true);
    const deleted = await toastResult(() => call(chosen), done, failed);
    setBusy(false);
    onClose();
    await reload(deleted);
  };
  const answer = (go: boolean) => {
    if (busy) return;
    if (go && row) void remove(row);
    else onClose();
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
    </Question>
  );
}
