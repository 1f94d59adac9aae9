import type { KeptHomework } from "@tutoring/contract";
import { maxHomeworkFiles } from "@tutoring/contract/rules";
import { FileText, X } from "lucide-react";
import { useState } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { AddFile } from "#web/blocks/reports/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";
import { LinkFields } from "./link-fields.tsx";
import { useSaveKept } from "./use-save-kept.ts";

type Props = { homework: KeptHomework; onChanged: () => Promise<void>; onClose: () => void };

const valuesOf = ({ task, links, files }: KeptHomework) => ({ task, links, files });

/** Edits homework that a tutor keeps: its task, its links and its files, which change when it is saved. */
export function ChangeKeptDialog({ homework, onChanged, onClose }: Props) {
  const [texts] = useTexts("report-tools");
  const [{ task: taskLabel, files: filesLabel }] = useTexts("reports");
  const [added, setAdded] = useState<File[]>([]);
  const save = useSaveKept(homework.id, texts.notDone);
  const form = useDialogForm((contract) => contract.reportTools.changeKeptHomework, {
    values: valuesOf(homework),
    version: homework.version,
    valuesOf,
    body: ({ task, links, files }) => ({
      task,
      links: links.map((link) => link.trim()).filter(Boolean),
      files: files.map((file) => file.id),
    }),
    send: (body, seen) => save(body, added, seen),
    done: texts.homeworkChanged,
    failed: texts.notDone,
    reload: onChanged,
  });
  const { links, files } = form.values;
  const isEmptied = homework.files.length > 0 && files.length + added.length === 0;
  return (
    <FormDialog form={form} title={texts.editHomework} note={texts.editHomeworkNote} changed={added.length > 0} onClose={onClose}>
      <TextArea label={taskLabel} rows={5} maxLength={2000} {...form.field("task")} />
      <LinkFields links={links} set={(next) => form.set({ links: next })} errorAt={form.errorAt} />
      <div>
        <h3 className="font-medium">{filesLabel}</h3>
        {isEmptied && <p className="text-muted">{texts.noFilesLeft}</p>}
        <ul className="divide-y divide-base-300">
          {files.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              onRemove={() => form.set({ files: files.filter((one) => one.id !== file.id) })}
            />
          ))}
          {added.map((file, nth) => (
            <FileRow key={nth} name={file.name} onRemove={() => setAdded(added.filter((one) => one !== file))} />
          ))}
        </ul>
        <AddFile
          left={maxHomeworkFiles.tutor - files.length - added.length}
          add={(file) => {
            setAdded((before) => [...before, file]);
            return Promise.resolve();
          }}
        />
      </div>
    </FormDialog>
  );
}

function FileRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const [texts, t] = useTexts("report-tools");
  return (
    <li className="flex items-center gap-2 py-1">
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow truncate">{name}</span>
      <button type="button" className="btn btn-ghost btn-square" aria-label={t(texts.removeOf, { name })} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
