import { maxFileBytes, megabytes } from "@tutoring/contract/rules";
import { FileUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";

const word = ["application/msword", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"];

/** Why this file is refused, as far as the browser can tell; the server checks the content. */
function whyNotResume(file: File): "resumeType" | "resumeTooLarge" | "resumeRequired" | undefined {
  const named = /\.(pdf|docx?)$/i.test(file.name);
  if (file.type ? file.type !== "application/pdf" && !word.includes(file.type) : !named) return "resumeType";
  if (file.size > maxFileBytes) return "resumeTooLarge";
  return file.size === 0 ? "resumeRequired" : undefined;
}

type Props = {
  file: File | undefined;
  error: string | undefined;
  onPick: (file: File) => void;
  onRefused: (sentence: string) => void;
};

/** The résumé to upload, with name and size once picked. */
export function ResumeField({ file, error, onPick, onRefused }: Props) {
  const [texts, t] = useTexts("tutor-signup");
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!file && picker.current) picker.current.value = "";
  }, [file]);
  const pick = (picked: File) => {
    const fault = whyNotResume(picked);
    if (!fault) return onPick(picked);
    const why = fault === "resumeTooLarge" ? t(texts[fault], { size: megabytes(picked.size) }) : texts[fault];
    if (picker.current) picker.current.value = "";
    toast.error(why);
    onRefused(why);
  };
  return (
    <fieldset className="border-t border-base-300 pt-8">
      <legend className="float-left mb-4 w-full text-xl font-semibold">{texts.resume}</legend>
      <div className="clear-both grid gap-4">
        <label className="flex cursor-pointer items-center gap-4 rounded-xl border border-dashed border-control p-4 hover:bg-lavender-50 has-focus-visible:outline-2 has-focus-visible:outline-primary has-aria-invalid:border-error sm:p-5">
          <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-lavender-100 text-primary">
            <FileUp aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 grow">
            <strong className="block truncate font-semibold">{file?.name ?? texts.chooseFile}</strong>
            <span className="text-sm text-muted">{file ? sizeInWords(file.size) : texts.resumeHint}</span>
          </span>
          <input
            ref={picker}
            type="file"
            accept=".pdf"
            className="sr-only"
            aria-label={texts.resume}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? "resume-error" : undefined}
            onChange={({ target: { files } }) => files?.[0] && pick(files[0])}
          />
        </label>
        <FieldError id="resume-error" message={error} />
      </div>
    </fieldset>
  );
}

const sizeInWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(2)} MB`;
