import type { ReactNode } from "react";
import { toastResult } from "#web/lib/page/toast.ts";
import { Question } from "#web/ui/question.tsx";
import common from "#web/texts/office/common.en.ts";

type Props<Row> = {
  /** The row to delete; undefined while none is. */
  row: Row | undefined;
  question: (row: Row) => string;
  keep?: string;
  /** The consequences. */
  children: (row: Row) => ReactNode;
  call: (row: Row) => Promise<unknown>;
  done: string;
  failed: string;
  /** After the answer, and after the deletion. */
  onClose: () => void;
  reload: () => Promise<void>;
};

/** Confirms and runs a deletion, shows the result and reloads the list. */
export function DeleteQuestion<Row>({
  row,
  question,
  keep = common.keepIt,
  children,
  call,
  done,
  failed,
  onClose,
  reload,
}: Props<Row>) {
  const remove = async (chosen: Row) => {
    await toastResult(() => call(chosen), done, failed);
    onClose();
    await reload();
  };
  return (
    <Question
      open={row !== undefined}
      question={row ? question(row) : ""}
      keep={keep}
      go={common.delete}
      onAnswer={(go) => (go && row ? void remove(row) : onClose())}
    >
      {row && children(row)}
    </Question>
  );
}
