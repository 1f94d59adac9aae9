import { type OperationType, operationTypes } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { DayField } from "#web/ui/day-field.tsx";
import { dayOf } from "#web/ui/day-words.ts";
import { Select } from "#web/ui/field.tsx";
import texts from "#web/texts/office/logs.en.ts";
import ui from "#web/texts/ui.en.ts";
import { useClearLogsQuestion } from "./clear-logs-question.tsx";

type Values = { olderThan: string; operationType: OperationType | "" };
const filterOf = ({ olderThan, operationType }: Values) => ({
  olderThan: dayOf(olderThan),
  operationType: operationType || undefined,
});

/** Clears many entries from the screen: those before a day, of one type, or all. */
export default function ClearLogsDialog({ onClose }: { onClose: () => void }) {
  const { mayClear, question } = useClearLogsQuestion();
  const form = useDialogForm((contract) => contract.logs.clearLogs, {
    values: { olderThan: "", operationType: "" } as Values,
    check: async (values) => {
      if (values.olderThan && !dayOf(values.olderThan)) return { message: "", fields: { olderThan: ui.noDay } };
      return (await mayClear(filterOf(values))) ? undefined : { message: "", fields: {} };
    },
    body: (values) => filterOf(values),
    send: (query) => browserApi.logs.clearLogs({ query }),
    done: texts.cleared,
    failed: texts.notCleared,
  });
  return (
    <FormDialog
      form={form}
      title={texts.clearLogs}
      note={texts.whatClearingDoes}
      submit={texts.clearLogs}
      busy={texts.clearing}
      danger
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={texts.olderThan} {...form.field("olderThan")} />
        <Select
          label={texts.operationType}
          options={[["", texts.allTypes], ...operationTypes.map((type) => [type, type] as const)]}
          {...form.field("operationType")}
        />
      </div>
      {question}
    </FormDialog>
  );
}
