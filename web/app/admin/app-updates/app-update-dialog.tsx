import type { AppUpdate } from "@tutoring/contract";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/index.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/app-updates.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = { update?: AppUpdate | undefined; editing: boolean; onClose: () => void };

export default function AppUpdateDialog({ update: given, editing, onClose }: Props) {
  const [update] = useState(given);
  const [asking, setAsking] = useState<{ answer: (go: boolean) => void }>();
  const form = useDialogForm((contract) => contract.appUpdates.createAppUpdate, {
    values: valuesOf(update),
    version: update?.version,
    valuesOf,
    check: () => (editing && !update ? nothingToEdit : undefined),
    body: (values) => values,
    send: (body, seen) =>
      update
        ? browserApi.appUpdates.updateAppUpdate({ params: { id: update.id }, body }, seen)
        : browserApi.appUpdates.createAppUpdate({ body }),
    done: editing ? texts.updated : texts.created,
    failed: editing ? texts.notUpdated : texts.notCreated,
  });
  const latest = given ?? update;
  const forces = latest?.status === "ACTIVE" && !latest.mandatory && form.values.mandatory;
  const submit = async () => {
    if (!forces) return form.submit();
    const go = await new Promise<boolean>((answer) => setAsking({ answer }));
    setAsking(undefined);
    return go && form.submit();
  };
  return (
    <>
      <FormDialog
        form={{ ...form, submit }}
        title={editing ? texts.editUpdate : texts.createNew}
        note={editing ? undefined : texts.pendingFirst}
        boxClass="max-w-2xl"
        submit={editing ? common.save : texts.create}
        busy={editing ? common.saving : texts.creating}
        onClose={onClose}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.previous} placeholder={texts.previousExample} {...form.field("prevVersion")} />
          <Field label={texts.current} placeholder={texts.currentExample} {...form.field("currVersion")} />
          <Field
            label={texts.downloadUrl}
            type="url"
            placeholder={common.linkBegins}
            className="sm:col-span-2"
            {...form.field("downloadUrl")}
          />
          <Field label={texts.size} placeholder={texts.sizeExample} {...form.field("size")} />
          <Checkbox label={texts.mandatory} className="self-end pb-2" {...form.checkbox("mandatory")} />
          <TextArea label={common.description} className="sm:col-span-2" maxLength={2000} {...form.field("description")} />
          <TextArea
            label={texts.releaseNotes}
            className="sm:col-span-2"
            rows={4}
            maxLength={10_000}
            {...form.field("releaseNotes")}
          />
        </div>
      </FormDialog>
      <Question
        open={asking !== undefined}
        question={t(texts.forceQuestion, { version: form.values.currVersion })}
        keep={common.cancel}
        go={common.save}
        onAnswer={(go) => asking?.answer(go)}
      >
        {texts.forceNote}
      </Question>
    </>
  );
}

const valuesOf = (update?: AppUpdate) => ({
  prevVersion: update?.prevVersion ?? "",
  currVersion: update?.currVersion ?? "",
  downloadUrl: update?.downloadUrl ?? "",
  size: update?.size ?? "",
  mandatory: update?.mandatory ?? false,
  description: update?.description ?? "",
  releaseNotes: update?.releaseNotes ?? "",
});
