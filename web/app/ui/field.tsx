import { CircleAlert, CircleCheck } from "lucide-react";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Stands in front of what is typed, such as +91. */
  prefix?: string;
  verified?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled field with its hint and its error, tied together for assistive technology. */
export function Field({ label, error, hint, prefix, verified = false, className = "", ...input }: Props) {
  const id = useId();
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const attributes = { id, "aria-invalid": Boolean(error), "aria-describedby": describedBy, ...input };
  return (
    <div className={`fieldset ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {prefix || verified ? (
        <div className="input w-full">
          {prefix && <span className="border-r border-base-300 pr-3 text-muted">{prefix}</span>}
          <input {...attributes} className="min-w-0 text-ellipsis" />
          {verified && (
            <span className="flex items-center gap-1 text-sm font-semibold text-success">
              <CircleCheck aria-hidden className="size-[1.25em]" /> Verified
            </span>
          )}
        </div>
      ) : (
        <input {...attributes} className={`${input.type === "file" ? "file-input" : "input"} w-full`} />
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & { label: string; error?: string | undefined };

/** The same for text of several lines. */
export function TextArea({ label, error, className = "", ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={`fieldset ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        className="textarea w-full"
        rows={3}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        {...area}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "id"> & {
  label: string;
  error?: string | undefined;
  /** What is sent, and what is read. */
  options: readonly (readonly [value: string, name: string])[];
};

/** The same for a choice of few. */
export function Select({ label, error, options, className = "", ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={`fieldset ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        className="select w-full"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} message={error} />
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
