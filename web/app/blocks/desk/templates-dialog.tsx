import type { NewReplyTemplate, ReplyTemplate } from "@tutoring/contract";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { FormDialog, useCall, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/templates.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";

const placeholders = ["parent", "student", "course"];
const empty: NewReplyTemplate = { name: "", textEn: "", textHi: "" };
const textsOf = ({ name, textEn, textHi }: NewReplyTemplate) => ({ name, textEn, textHi });

/** A new template, or a change of one. */
function TemplateForm({ template, onClose }: { template: ReplyTemplate | undefined; onClose: () => void }) {
  const form = useDialogForm((contract) => contract.replyTemplates.addReplyTemplate, {
    values: textsOf(template ?? empty),
    version: template?.version,
    body: (given) => given,
    send: (body, seen) =>
      template
        ? browserApi.replyTemplates.changeReplyTemplate({ params: { id: template.id }, body }, seen)
        : browserApi.replyTemplates.addReplyTemplate({ body }),
    done: texts.saved,
    failed: texts.notSaved,
  });
  return (
    <FormDialog
      form={form}
      title={template ? t(texts.edit, { name: template.name }) : texts.add}
      note={t(texts.placeholders, { words: placeholders.map((name) => `{${name}}`).join(", ") })}
      boxClass="max-w-2xl"
      onClose={onClose}
    >
      <Field label={texts.name} maxLength={80} {...form.field("name")} />
      <TextArea label={texts.english} rows={4} maxLength={2000} {...form.field("textEn")} />
      <TextArea label={texts.hindi} rows={4} maxLength={2000} lang="hi" {...form.field("textHi")} />
    </FormDialog>
  );
}

/** The desk's templates of replies: add, change, delete. */
export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, reload } = useQuery({
    key: "reply-templates",
    load: (signal) => browserApi.replyTemplates.listReplyTemplates({}, { signal }),
    failed: texts.notLoaded,
  });
  const [editing, setEditing] = useState<ReplyTemplate | "new">();
  const [removing, setRemoving] = useState<ReplyTemplate>();
  const { run, error: refused } = useCall();
  const remove = async ({ id, version }: ReplyTemplate) => {
    await run(() => browserApi.replyTemplates.removeReplyTemplate({ params: { id } }, { ifMatch: version }), {
      failed: texts.notDeleted,
    });
    await reload();
  };
  if (editing)
    return (
      <TemplateForm
        template={editing === "new" ? undefined : editing}
        onClose={() => {
          setEditing(undefined);
          inBackground(reload());
        }}
      />
    );
  return (
    <Dialog open title={texts.title} boxClass="desk max-w-2xl p-6" onClose={onClose}>
      <div className="mt-4 grid gap-3">
        {(error || refused) && <ErrorBox onRetry={() => inBackground(reload())}>{error || refused}</ErrorBox>}
        {!data && !error && <Spinner>{texts.loading}</Spinner>}
        {data && (
          <ul className="divide-y divide-base-300 rounded-box border border-base-300">
            {data.data.map((template) => (
              <li key={template.id} className="flex items-start justify-between gap-4 px-4 py-3">
                <p className="min-w-0">
                  <span className="font-semibold">{template.name}</span>
                  <span className="line-clamp-2 text-muted">{template.textEn}</span>
                </p>
                <span className="flex shrink-0 gap-1">
                  <button
                    type="button"
                    className="btn btn-ghost btn-sm btn-square"
                    aria-label={t(texts.edit, { name: template.name })}
                    onClick={() => setEditing(template)}
                  >
                    <Pencil aria-hidden className="size-4" />
                  </button>
                  <button
                    type="button"
                    className="btn btn-ghost btn-sm btn-square text-error"
                    aria-label={t(texts.remove, { name: template.name })}
                    onClick={() => setRemoving(template)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        )}
        <button type="button" className="btn btn-primary justify-self-start" onClick={() => setEditing("new")}>
          <Plus aria-hidden className="size-4" /> {texts.add}
        </button>
      </div>
      <Question
        open={removing !== undefined}
        question={t(texts.removeThis, { name: removing?.name ?? "" })}
        keep={texts.keep}
        go={texts.delete}
        onAnswer={(go) => {
          setRemoving(undefined);
          if (go && removing) inBackground(remove(removing));
        }}
      />
    </Dialog>
  );
}
