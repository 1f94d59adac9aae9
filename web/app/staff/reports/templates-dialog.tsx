import type { ReportTemplate } from "@tutoring/contract";
import { maxTemplateName } from "@tutoring/contract/rules";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Form, useCall, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import type { ReportDraft } from "./drafts.ts";

type Props = { report: ReportDraft; onPick: (template: ReportTemplate) => void; onClose: () => void };

/** A tutor's templates of reports: saved from the form, picked, renamed, deleted. */
export default function TemplatesDialog({ report, onPick, onClose }: Props) {
  const [texts] = useTexts("report-tools");
  const { data, error, reload } = useQuery({
    key: "templates",
    load: (signal) => browserApi.reportTools.listReportTemplates({}, { signal }),
  });
  const templates = data?.data ?? [];
  const isEmpty = ![report.done, report.hard, report.practise, report.task].some((words) => words.trim());
  return (
    <Dialog open title={texts.templates} boxClass="max-w-xl p-6" onClose={onClose}>
      {(close) => (
        <>
          {isEmpty ? (
            <p className="mt-3 text-muted">{texts.emptyReport}</p>
          ) : (
            <SaveForm report={report} onSaved={() => inBackground(reload())} />
          )}
          <h3 className="mt-5 font-semibold">{texts.yourTemplates}</h3>
          {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
          {!data && !error && <Spinner>{texts.loading}</Spinner>}
          {data && templates.length === 0 && <p className="mt-1 text-muted">{texts.noTemplates}</p>}
          <ul className="mt-2 divide-y divide-base-300">
            {templates.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onPick={() => {
                  close();
                  onPick(template);
                }}
                onChanged={reload}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function SaveForm({ report, onSaved }: { report: ReportDraft; onSaved: () => void }) {
  const [texts] = useTexts("report-tools");
  const form = useForm((contract) => contract.reportTools.addReportTemplate, {
    values: { name: "" },
    body: ({ name }) => ({ name, ...report, links: report.links.map((link) => link.trim()).filter(Boolean) }),
    send: (body) => browserApi.reportTools.addReportTemplate({ body }),
    failed: texts.notDone,
    onDone: () => {
      form.reset();
      toast.success(texts.templateSaved);
      onSaved();
    },
  });
  return (
    <Form form={form} className="mt-3 grid gap-2 rounded-xl bg-lavender-50 p-4">
      <h3 className="font-semibold">{texts.saveTemplate}</h3>
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <Field label={texts.templateName} hint={texts.templateHint} maxLength={maxTemplateName} {...form.field("name")} />
      <BusyButton className="btn btn-primary justify-self-start" busy={form.busy} busyText={texts.saving}>
        {texts.save}
      </BusyButton>
    </Form>
  );
}

type RowProps = { template: ReportTemplate; onPick: () => void; onChanged: () => Promise<void> };

function TemplateRow({ template, onPick, onChanged }: RowProps) {
  const [texts, t] = useTexts("report-tools");
  const [isNaming, setNaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { run, busy } = useCall();
  const { id, name, done, task } = template;
  const remove = async () => {
    const call = () => browserApi.reportTools.removeReportTemplate({ params: { id } });
    const refused = await run(call, { failed: texts.notDone });
    if (refused) toast.error(refused.message);
    else toast.success(texts.removed);
    await onChanged();
  };
  return (
    <li className="py-3">
      {isNaming ? (
        <RenameForm template={template} onDone={onChanged} onClose={() => setNaming(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-40 grow basis-0">
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
            <p className="line-clamp-2 text-sm text-muted">{done || task}</p>
          </div>
          <span className="flex items-center gap-1">
            <button type="button" className="btn btn-quiet" aria-label={t(texts.useOf, { name })} onClick={onPick}>
              {texts.use}
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-square"
              aria-label={t(texts.renameOf, { name })}
              onClick={() => setNaming(true)}
            >
              <Pencil aria-hidden className="size-4" />
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-square"
              aria-label={t(texts.removeOf, { name })}
              disabled={busy !== ""}
              onClick={() => setAsking(true)}
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          </span>
        </div>
      )}
      <Question
        open={isAsking}
        question={t(texts.removeQuestion, { name })}
        keep={texts.keepIt}
        go={texts.remove}
        onAnswer={(go) => {
          setAsking(false);
          if (go) inBackground(remove());
        }}
      >
        {texts.removeMeans}
      </Question>
    </li>
  );
}

type RenameProps = { template: ReportTemplate; onDone: () => Promise<void>; onClose: () => void };

function RenameForm({ template: { id, name }, onDone, onClose }: RenameProps) {
  const [texts, t] = useTexts("report-tools");
  const form = useForm((contract) => contract.reportTools.renameReportTemplate, {
    values: { name },
    body: (values) => values,
    send: (body) => browserApi.reportTools.renameReportTemplate({ params: { id }, body }),
    failed: texts.notDone,
    onDone: async () => {
      toast.success(texts.renamed);
      await onDone();
      onClose();
    },
  });
  return (
    <Form form={form} className="grid gap-2">
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <Field label={t(texts.newName, { name })} maxLength={maxTemplateName} {...form.field("name")} />
      <span className="flex gap-2">
        <BusyButton className="btn btn-primary" busy={form.busy} busyText={texts.saving}>
          {texts.save}
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {texts.cancel}
        </button>
      </span>
    </Form>
  );
}
