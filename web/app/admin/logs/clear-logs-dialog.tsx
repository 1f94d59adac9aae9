import { dateInIndia, midnightInIndia, type OperationType, operationTypes } from "@tutoring/contract";
import { useState } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/logs.en.ts";
import { t } from "#web/texts/translate-english.ts";
import ui from "#web/texts/ui.en.ts";
import { DayField, dayOf } from "#web/ui/day-field.tsx";
import { Select } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";

type Filter = { olderThan?: string | undefined; operationType?: OperationType | undefined };

/** Asks for a typed word before log entries are cleared, and shows their number. */
function useClearLogsQuestion() {
  const [asking, setAsking] = useState<{ asked: string; answer: (go: boolean) => void }>();
  const mayClear = async (filter: Filter) => {
    const asked = await askingFor(filter);
    return new Promise<boolean>((answer) => setAsking({ asked, answer }));
  };
  const question = asking && (
    <Question
      open
      question={asking.asked}
      keep={texts.keepThem}
      go={common.clear}
      typed={texts.wordToClear}
      onAnswer={(go) => {
        asking.answer(go);
        setAsking(undefined);
      }}
    >
      {texts.goneForAll}
    </Question>
  );
  return { mayClear, question };
}

/** "Clear 1 entry?", "Clear more than 10,000 entries?"; without a number if they could not be counted. */
async function askingFor({ olderThan, operationType }: Filter): Promise<string> {
  const endDate = olderThan && dateInIndia(midnightInIndia(olderThan) - 1);
  try {
    const { totalCount, totalIsMinimum } = await browserApi.logs.findLogs({ query: { operationType, endDate, limit: 1 } });
    return totalIsMinimum ? t(texts.clearMoreThan, { number: totalCount }) : t(texts.clearCount, { count: totalCount });
  } catch {
    return texts.clearThese;
  }
}

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
