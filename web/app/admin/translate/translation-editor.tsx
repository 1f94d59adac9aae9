import type { TranslationWithNext } from "@tutoring/contract";
import { Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Form, useForm, useLeaveQuestion } from "#web/blocks/forms/index.ts";
import { DeleteQuestion } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/translate.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { StateBadge } from "./state-badge.tsx";

/** A text of the original, with its length. */
const OriginalText = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0 max-lg:border-t max-lg:border-base-300 max-lg:pt-4">
    <p className="field-label">{label}</p>
    <p className="mt-1.5 whitespace-pre-line">{text}</p>
    <p className="field-hint mt-1">{t(texts.characters, { count: text.length })}</p>
  </div>
);

type Props = {
  entry: TranslationWithNext;
  /** Called after saving or deleting, with the id of the next entry if one was asked for. */
  onSaved: (next?: number | null) => unknown;
  closeTo: string;
};

/** An entry's texts: the original with the Hindi beside it, or below it on a phone. */
export function TranslationEditor({ entry, onSaved, closeTo }: Props) {
  const { kind, id, original, originalVersion, nextUntranslated } = entry;
  const params = { kind, id };
  const leadsOn = useRef(false);
  const saved = useRef(false);
  const [deleting, setDeleting] = useState<TranslationWithNext>();
  const form = useForm(({ translations }) => translations.saveTranslation, {
    values: valuesOf(entry),
    version: entry.version,
    valuesOf,
    body: (values) => ({ ...values, ofVersion: originalVersion }),
    send: (body, seen) => browserApi.translations.saveTranslation({ params, body }, seen),
    failed: texts.notSaved,
    onDone: ({ nextUntranslated: next }) => {
      saved.current = true;
      toast.success(texts.saved);
      return onSaved(leadsOn.current ? next : undefined);
    },
  });
  const { leaveQuestion } = useLeaveQuestion(
    () => form.isTyped && !saved.current,
    () => {},
    {
      question: texts.leave,
      keep: texts.keepTranslating,
      go: texts.discard,
      children: texts.isUnsaved,
    },
  );
  useEffect(() => form.element.current?.querySelector("input")?.focus(), [form.element]);
  const save = (next: boolean) => {
    leadsOn.current = next;
    return form.submit();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    inBackground(save(true));
  };
  const field = (name: "name" | "fullName" | "description", label: string) => ({
    label,
    lang: "hi",
    hint: t(texts.characters, { count: form.values[name].length }),
    onKeyDown: saveByKey,
    ...form.field(name),
  });

  return (
    <section className="card mt-5 p-5" aria-labelledby="translation">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="translation" className="text-lg font-semibold wrap-anywhere">
          {original.fullName || original.name}
        </h2>
        <StateBadge state={entry.state} />
      </div>
      <p className="text-muted">{entry.path.join(" > ")}</p>
      <Form form={{ element: form.element, submit: () => save(true) }} className="mt-4 grid gap-x-6 gap-y-4 lg:grid-cols-2">
        {form.error && (
          <div className="lg:col-span-2">
            <ErrorBox>{form.error}</ErrorBox>
          </div>
        )}
        {form.hasVersions && <p className="lg:col-span-2">{texts.chooseVersions}</p>}
        <OriginalText label={texts.name} text={original.name} />
        <Field maxLength={200} {...field("name", texts.nameInHindi)} />
        {original.fullName && (
          <>
            <OriginalText label={texts.fullName} text={original.fullName} />
            <Field maxLength={200} {...field("fullName", texts.fullNameInHindi)} />
          </>
        )}
        {original.description && (
          <>
            <OriginalText label={texts.description} text={original.description} />
            <TextArea rows={5} maxLength={5000} {...field("description", texts.descriptionInHindi)} />
          </>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-base-300 pt-4 lg:col-span-2">
          {entry.version > 0 && (
            <button type="button" className="btn btn-ghost mr-auto text-error" onClick={() => setDeleting(entry)}>
              <Trash2 aria-hidden className="size-4" /> {texts.deleteTranslation}
            </button>
          )}
          <Link to={closeTo} className="btn btn-quiet" preventScrollReset>
            {common.close}
          </Link>
          {nextUntranslated !== null && (
            <button type="button" className="btn btn-quiet" disabled={form.busy} onClick={() => inBackground(save(false))}>
              {common.save}
            </button>
          )}
          <BusyButton className="btn btn-primary" busy={form.busy} busyText={common.saving} title={texts.saveByKeys}>
            {nextUntranslated === null ? common.save : texts.saveAndNext}
          </BusyButton>
        </div>
      </Form>
      {leaveQuestion}
      <DeleteQuestion
        row={deleting}
        question={() => texts.deleteThis}
        call={({ version }) => browserApi.translations.deleteTranslation({ params }, { ifMatch: version })}
        done={texts.deleted}
        failed={texts.notDeleted}
        onClose={() => setDeleting(undefined)}
        reload={async () => {
          await onSaved();
        }}
      >
        {() => texts.originalAgain}
      </DeleteQuestion>
    </section>
  );
}

const valuesOf = ({ name, fullName, description }: Pick<TranslationWithNext, "name" | "fullName" | "description">) => ({
  name,
  fullName,
  description,
});
