import type { InputHTMLAttributes } from "react";
import type { FieldVersions } from "./field-versions.ts";
import { VersionChoice } from "./version-choice.tsx";

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; versions?: FieldVersions | undefined };

/** A checkbox followed by its label. */
export function Checkbox({ label, versions, className = "", ...input }: Props) {
  return (
    <div className={className}>
      <label className="flex items-center gap-2.5 font-medium">
        <input type="checkbox" className="checkbox" {...input} /> {label}
      </label>
      <VersionChoice label={label} versions={versions} />
    </div>
  );
}
