import { ImageUp, Trash2, Undo2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { FieldError } from "#web/ui/field.tsx";
import { mayPick } from "./picked-file.ts";

type Props = {
  name: string;
  label: string;
  /** What stands now, where something does. */
  currentUrl: string | null;
  /** The name of the field that says that it is to go; without it a picture can only be replaced. */
  removeName?: string;
  error?: string | undefined;
  shape?: string;
};

/** A picture to keep, to replace by a new file, or to remove; removing can be undone. */
export function PictureField({ name, label, currentUrl, removeName, error, shape = "aspect-[16/9] w-48" }: Props) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState("");
  const [removed, setRemoved] = useState(false);
  const [broken, setBroken] = useState("");
  const forget = () => {
    if (picker.current) picker.current.value = "";
    setPreview("");
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
            alt={preview ? "The new picture" : "The picture now"}
            className={`rounded-lg bg-lavender-100 object-cover ${shape}`}
          />
        ) : (
          <span className={`grid place-items-center rounded-lg bg-lavender-100 text-muted ${shape}`}>
            {removed ? "Will be removed" : shown ? "It does not load" : "No picture"}
          </span>
        )}
        <div className="grid gap-2">
          <span className="btn btn-quiet btn-sm relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <ImageUp aria-hidden className="size-4" /> {shown ? "Replace" : "Choose a picture"}
            <input
              ref={picker}
              id={id}
              name={name}
              type="file"
              accept=".png,.jpg,.jpeg"
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (!file || !mayPick("picture", file)) return forget();
                setRemoved(false);
                void dataOf(file).then(setPreview);
              }}
            />
          </span>
          {preview && (
            <button type="button" className="btn btn-ghost btn-sm" onClick={forget}>
              <Undo2 aria-hidden className="size-4" /> Take the new one back
            </button>
          )}
          {removeName && currentUrl && !preview && (
            <label className="btn btn-ghost btn-sm has-focus-visible:outline-2 has-focus-visible:outline-accent">
              <input
                type="checkbox"
                name={removeName}
                value="true"
                className="sr-only"
                checked={removed}
                onChange={(event) => setRemoved(event.target.checked)}
              />
              {removed ? <Undo2 aria-hidden className="size-4" /> : <Trash2 aria-hidden className="size-4 text-error" />}
              {removed ? "Undo removing" : "Remove"}
            </label>
          )}
        </div>
      </div>
      <p className="field-hint">PNG or JPG, at most 5 MB.</p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The picture as an address of its own; blob: addresses are not open to pictures here. */
const dataOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the file cannot be read")));
    reader.readAsDataURL(file);
  });
