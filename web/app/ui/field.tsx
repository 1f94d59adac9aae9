import { CircleAlert, CircleCheck } from "lucide-react";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { FieldVersions } from "./field-versions.ts";
import { VersionChoice } from "./version-choice.tsx";

export type Shown = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  versions?: FieldVersions | undefined;
};

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> &
  Shown & {
    /** Shown before the input, such as +91. */
    prefix?: string;
    verified?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled field with its hint and its error, tied together for assistive technology. */
export function Field({ label, error, hint, className, versions, prefix, verified = false, ...input }: Props) {
  const { frame, attributes } = useFrame({ label, error, hint, className, versions });
  const [texts] = useTexts("frame");
  return (
    <Frame {...frame}>
      {prefix || verified ? (
        <div className="input w-full">
          {prefix && <span className="border-r border-base-300 pr-3 text-muted">{prefix}</span>}
          <input {...attributes} {...input} className="min-w-0 text-ellipsis" />
          {verified && (
            <span className="flex items-center gap-1 text-sm font-semibold text-success">
              <CircleCheck aria-hidden className="size-[1.25em]" /> {texts.verified}
            </span>
          )}
        </div>
      ) : (
        <input {...attributes} {...input} className={`${input.type === "file" ? "file-input" : "input"} w-full`} />
      )}
    </Frame>
  );
}

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & Shown;

/** A field for text of several lines. */
export function TextArea({ label, error, hint, className, versions, ...area }: TextAreaProps) {
  const { frame, attributes } = useFrame({ label, error, hint, className, versions });
  return (
    <Frame {...frame}>
      <textarea {...attributes} className="textarea w-full" rows={3} {...area} />
    </Frame>
  );
}

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "id"> &
  Shown & {
    /** The values sent, the names shown, and the names' language if it is another one. */
    options: readonly (readonly [value: string, name: string, language?: string])[];
  };

/** A field for a choice of few. */
export function Select({ label, error, hint, className, versions, options, ...select }: SelectProps) {
  const { frame, attributes } = useFrame({ label, error, hint, className, versions });
  return (
    <Frame {...frame}>
      <select {...attributes} className="select w-full" {...select}>
        {options.map(([value, name, language]) => (
          <option key={value} value={value} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function useFrame(shown: { [N in keyof Shown]: Shown[N] | undefined } & { label: string }) {
  const id = useId();
  const describedBy = [shown.error && `${id}-error`, shown.hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return {
    frame: { id, ...shown },
    attributes: { id, "aria-invalid": Boolean(shown.error), "aria-describedby": describedBy },
  };
}

export function Frame({
  id,
  label,
  error,
  hint,
  className = "",
  versions,
  children,
}: ReturnType<typeof useFrame>["frame"] & { children: ReactNode }) {
  return (
    <div className={`fieldset ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
      <VersionChoice label={label} versions={versions} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="field-error mt-1" role="alert">
      <CircleAlert aria-hidden className="size-[1.25em] shrink-0" /> {message}
    </p>
  );
}
