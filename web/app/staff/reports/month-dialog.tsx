import type { MonthlyReport } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { monthName } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Props = { of: { childId: string; month: string }; onSent: () => unknown; onClose: () => void };

/** A child's month as the family would read it, to be changed and sent. */
export default function MonthDialog({ of: { childId: id, month }, onSent, onClose }: Props) {
  const [texts] = useTexts("reports");
  const { data, error, reload } = useQuery({
    key: `${id} ${month}`,
    load: (signal) => browserApi.reports.showMonthlyReport({ params: { id, month } }, { signal }),
    failed: texts.notLoaded,
  });
  if (data) return <Month report={data} onSent={onSent} onClose={onClose} />;
  return (
    <Dialog open title={texts.months} boxClass="max-w-2xl p-6" onClose={onClose}>
      {error ? <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox> : <Spinner>{texts.loading}</Spinner>}
    </Dialog>
  );
}

function Month({ report, onSent, onClose }: { report: MonthlyReport } & Pick<Props, "onSent" | "onClose">) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const { childId: id, student, month, words } = report;
  const form = useDialogForm((contract) => contract.reports.approveMonthlyReport, {
    values: { words },
    body: (values) => values,
    send: (body) => browserApi.reports.approveMonthlyReport({ params: { id, month }, body }),
    done: texts.approved,
    failed: texts.notApproved,
    onDone: () => onSent(),
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.monthOf, { student, month: monthName(month, language) })}
      note={texts.monthNote}
      boxClass="max-w-2xl"
      submit={texts.approve}
      busy={texts.sending}
      onClose={onClose}
    >
      <TextArea label={texts.monthWords} rows={14} maxLength={6000} {...form.field("words")} />
    </FormDialog>
  );
}
