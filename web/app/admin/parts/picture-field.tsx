import { ImageUp, Trash2, Undo2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { FieldError } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/parts.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { maxFileMegabytes } from "@tutoring/contract/rules";
import { inBackground } from "#web/lib/page/in-background.ts";
import { shrinkPhoto } from "#web/lib/page/shrink-photo.ts";
import { mayPick } from "./picked-file.ts";

type Props = {
  label: string;
  /** The stored picture, if there is one. */
  currentUrl: string | null;
  onPick: (file: File | undefined) => void;
  /** Without `onRemove` a picture can only be replaced. */
  removed?: boolean;
  onRemove?: (removed: boolean) => void;
  error?: string | undefined;
  shape?: string;
};

/** A picture to keep, replace or remove; replacing and removing can be undone. */
export function PictureField({
  label,
  currentUrl,
  onPick,
  removed = false,
  onRemove,
  error,
  shape = "aspect-[16/9] w-48",
}: Props) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState("");
  const [broken, setBroken] = useState("");
  const forget = () => {
    if (picker.current) picker.current.value = "";
    setPreview("");
    onPick(undefined);
  };
  const take = async (picked: File) => {
    onPick(picked); // in case the form is saved before the picture is smaller
    const file = await shrinkPhoto(picked);
    if (picker.current?.files?.[0] !== picked) return;
    onPick(file);
    setPreview(await dataOf(file));
  };
  const shown = preview || (removed ? "" : (currentUrl ?? ""));
  return (
    <div className="fieldset">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-4">
        {shown && shown !== broken ? (
          <img
            src={shown}
            onError={() => setBroken(shown)}
            alt={preview ? texts.newPicture : texts.currentPicture}
            className={`rounded-lg bg-lavender-100 object-cover ${shape}`}
          />
        ) : (
          <span className={`grid place-items-center rounded-lg bg-lavender-100 text-muted ${shape}`}>
            {removed ? texts.willBeRemoved : shown ? texts.notShown : texts.noPicture}
          </span>
        )}
        <div className="grid gap-2">
          <span className="btn btn-quiet btn-sm relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <ImageUp aria-hidden className="size-4" /> {shown ? texts.replace : texts.choosePicture}
            <input
              ref={picker}
              id={id}
              type="file"
              accept=".png,.jpg,.jpeg"
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (!file || !mayPick("picture", file)) return forget();
                inBackground(take(file));
              }}
            />
          </span>
          {preview && (
            <button type="button" className="btn btn-ghost btn-sm" onClick={forget}>
              <Undo2 aria-hidden className="size-4" /> {texts.undo}
            </button>
          )}
          {onRemove && currentUrl && !preview && (
            <label className="btn btn-ghost btn-sm has-focus-visible:outline-2 has-focus-visible:outline-accent">
              <input type="checkbox" className="sr-only" checked={removed} onChange={(event) => onRemove(event.target.checked)} />
              {removed ? <Undo2 aria-hidden className="size-4" /> : <Trash2 aria-hidden className="size-4 text-error" />}
              {removed ? texts.undoRemoving : common.remove}
            </label>
          )}
        </div>
      </div>
      <p className="field-hint">{t(texts.pictureLimits, { megabytes: maxFileMegabytes })}</p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The picture as a data: address; our content security policy allows no blob: ones. */
const dataOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the file cannot be read")));
    reader.readAsDataURL(file);
  });
