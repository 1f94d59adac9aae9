import { type OperationType, operationTypes } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { useClearLogsQuestion } from "./clear-logs-question.tsx";

type Values = { olderThan: string; operationType: OperationType | "" };
const filterOf = ({ olderThan, operationType }: Values) => ({
  olderThan: olderThan || undefined,
  operationType: operationType || undefined,
});

/** Takes many entries off the screen: those before a day, of one type, or all. */
export default function ClearLogsDialog({ onClose }: { onClose: () => void }) {
  const { mayClear, question } = useClearLogsQuestion();
  const form = useDialogForm((contract) => contract.logs.clearLogs, {
    values: { olderThan: "", operationType: "" } as Values,
    check: async (values) => ((await mayClear(filterOf(values))) ? undefined : { message: "", fields: {} }),
    body: (values) => filterOf(values),
    send: (query) => browserApi.logs.clearLogs({ query }),
    done: "Logs cleared successfully!",
    failed: "Failed to clear logs",
  });
  return (
    <FormDialog
      form={form}
      title="Clear Logs"
      note="They disappear from this screen; the underlying record keeps them for a year and says who cleared them. Leave both fields empty to clear everything."
      submit="Clear Logs"
      busy="Clearing..."
      danger
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Older than" type="date" {...form.field("olderThan")} />
        <Select
          label="Operation type"
          options={[["", "All types"], ...operationTypes.map((type) => [type, type] as const)]}
          {...form.field("operationType")}
        />
      </div>
      {question}
    </FormDialog>
  );
}
