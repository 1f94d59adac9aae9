import { type OperationType, operationTypes } from "@tutoring/contract";
import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { textIn } from "#web/lib/form-values.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { reloaded } from "#web/admin/parts/editing.ts";
import { useClearLogsQuestion } from "./clear-logs-question.tsx";

/** Takes many entries off the screen: those before a day, of one type, or all. */
export default function ClearLogsDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { mayClear, question } = useClearLogsQuestion();
  const send = async (form: FormData) => {
    const olderThan = textIn(form, "olderThan") || undefined;
    const operationType = (textIn(form, "operationType") || undefined) as OperationType | undefined;
    if (!(await mayClear({ olderThan, operationType }))) return { message: "", fields: {} };
    const call = () => browserApi.logs.clearLogs({ query: { olderThan, operationType } });
    return reloaded(revalidate, await attempt(call, { done: "Logs cleared successfully!", failed: "Failed to clear logs" }));
  };
  return (
    <FormDialog
      title="Clear Logs"
      note="They leave this screen; the record underneath keeps them for a year, and says who cleared what. Leave both fields empty to clear everything."
      submit="Clear Logs"
      busy="Clearing..."
      danger
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Older than" name="olderThan" type="date" error={fields["olderThan"]} />
          <Select
            label="Operation type"
            name="operationType"
            options={[["", "All types"], ...operationTypes.map((type) => [type, type] as const)]}
            error={fields["operationType"]}
          />
          {question}
        </div>
      )}
    </FormDialog>
  );
}
