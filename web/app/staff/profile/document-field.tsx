import { maxFileMegabytes } from "@tutoring/contract/rules";
import { FileUp } from "lucide-react";
import { useId } from "react";
import { shrinkPhoto } from "#web/lib/page/shrink-photo.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";

type Props = {
  file: File | undefined;
  /** What is kept unless a file is chosen. */
  hint: string;
  error: string | undefined;
  onPick: (file: File) => void;
};

/** A photo or a PDF to upload, shown by name once chosen; a phone's photo is scaled down. */
export function DocumentField({ file, hint, error, onPick }: Props) {
  const [texts, say] = useTexts("staff");
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
        {hint} {say(texts.documentHint, { megabytes: maxFileMegabytes })}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
