import type { Qualification } from "@tutoring/contract";
import { maxFileMegabytes } from "@tutoring/contract/rules";
import { FileUp } from "lucide-react";
import { useId } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { shrinkPhoto } from "#web/lib/page/shrink-photo.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field, FieldError } from "#web/ui/field.tsx";

type Props = {
  file: File | undefined;
  /** What is kept unless a file is chosen. */
  hint: string;
  error: string | undefined;
  onPick: (file: File) => void;
};

/** A photo or a PDF to upload, shown by name once chosen; a phone's photo is scaled down. */
function DocumentField({ file, hint, error, onPick }: Props) {
  const [texts, t] = useTexts("staff");
  const id = useId();
  return (
    <div className="fieldset">
      <label htmlFor={id} className="field-label">
        {texts.document}
      </label>
      <span className="btn btn-quiet relative w-full justify-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <FileUp aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{file?.name ?? texts.chooseDocument}</span>
        <input
          id={id}
          type="file"
          accept="image/*,.pdf,application/pdf"
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked) inBackground(shrinkPhoto(picked).then(onPick));
          }}
        />
      </span>
      <p id={`${id}-hint`} className="field-hint">
        {hint} {t(texts.documentHint, { megabytes: maxFileMegabytes })}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

type QualificationDialogProps = { qualification: Qualification | undefined; onClose: () => void };

/** Adds or changes a qualification with its document. */
export default function QualificationDialog({ qualification, onClose }: QualificationDialogProps) {
  const [texts] = useTexts("staff");
  const form = useDialogForm((contract) => contract.tutorSubmissions.changeQualification, {
    values: { name: qualification?.name ?? "", document: undefined as File | undefined },
    body: ({ name, document }) => ({ name, document: document ?? (qualification ? undefined : noFile) }),
    send: ({ name, document }) =>
      qualification
        ? browserApi.tutorSubmissions.changeQualification({ params: { id: qualification.id }, body: { name, document } })
        : browserApi.tutorSubmissions.addQualification({ body: { name, document: document ?? noFile } }),
    done: texts.qualificationSaved,
    failed: texts.notSaved,
  });
  return (
    <FormDialog
      form={form}
      title={qualification ? texts.changeQualification : texts.addQualification}
      note={texts.qualificationsNote}
      boxClass="max-w-lg"
      onClose={onClose}
    >
      <Field label={texts.qualification} hint={texts.qualificationHint} maxLength={120} {...form.field("name")} />
      <DocumentField
        file={form.values.document}
        hint={qualification ? texts.documentKept : ""}
        error={form.errors.document}
        onPick={(document) => form.set({ document })}
      />
    </FormDialog>
  );
}

/** The error of a missing document. */
const noFile = new File([], "");
