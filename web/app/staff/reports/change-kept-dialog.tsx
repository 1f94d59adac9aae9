import type { KeptHomework } from "@tutoring/contract";
import { FileText, X } from "lucide-react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";
import { LinkFields } from "./link-fields.tsx";

type Props = { homework: KeptHomework; onChanged: () => Promise<void>; onClose: () => void };

const valuesOf = ({ task, links, files }: KeptHomework) => ({ task, links, files });

/** Edits homework that a tutor keeps: its task, its links, and which of its files stay. */
export function ChangeKeptDialog({ homework, onChanged, onClose }: Props) {
  const [texts, t] = useTexts("report-tools");
  const [{ task: taskLabel, files: filesLabel }] = useTexts("reports");
  const { id, version } = homework;
  const form = useDialogForm((contract) => contract.reportTools.changeKeptHomework, {
    values: valuesOf(homework),
    version,
    valuesOf,
    body: ({ task, links, files }) => ({
      task,
      links: links.map((link) => link.trim()).filter(Boolean),
      files: files.map((file) => file.id),
    }),
    send: (body, seen) => browserApi.reportTools.changeKeptHomework({ params: { id }, body }, seen),
    done: texts.homeworkChanged,
    failed: texts.notDone,
    reload: onChanged,
  });
  const { links, files } = form.values;
  return (
    <FormDialog form={form} title={texts.editHomework} note={texts.editHomeworkNote} onClose={onClose}>
      <TextArea label={taskLabel} rows={5} maxLength={2000} {...form.field("task")} />
      <LinkFields links={links} set={(next) => form.set({ links: next })} errorAt={form.errorAt} />
      {homework.files.length > 0 && (
        <div>
          <h3 className="font-medium">{filesLabel}</h3>
          {files.length === 0 && <p className="text-muted">{texts.noFilesLeft}</p>}
          <ul className="divide-y divide-base-300">
            {files.map((file) => (
              <li key={file.id} className="flex items-center gap-2 py-1">
                <FileText aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 grow truncate">{file.name}</span>
                <button
                  type="button"
                  className="btn btn-ghost btn-square"
                  aria-label={t(texts.removeOf, { name: file.name })}
                  onClick={() => form.set({ files: files.filter((one) => one.id !== file.id) })}
                >
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
