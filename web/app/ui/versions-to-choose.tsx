import { useId } from "react";
import type { FieldVersions } from "./field-versions.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** Both versions side by side, to choose one. */
export default function VersionsToChoose({ label, versions }: { label: string; versions: FieldVersions }) {
  const name = useId();
  const [texts, t] = useTexts("ui");
  return (
    <fieldset className="mt-1.5 grid grid-cols-2 gap-2">
      <legend className="sr-only">{t(texts.twoVersions, { label })}</legend>
      {(["mine", "theirs"] as const).map((one) => (
        <label
          key={one}
          className={`grid cursor-pointer content-start gap-1 rounded-lg border px-3 py-2 ${versions.taken === one ? "border-primary bg-lavender-100" : "border-base-300"}`}
        >
          <span className="flex items-center gap-2 font-medium">
            <input
              type="radio"
              name={name}
              className="radio radio-sm"
              checked={versions.taken === one}
              onChange={() => versions.onTake(one)}
            />
            {one === "mine" ? texts.keepMine : texts.takeTheirs}
          </span>
          <span className="max-h-40 overflow-y-auto text-[0.9375rem] wrap-anywhere whitespace-pre-line text-muted">
            {typeof versions[one] === "boolean" ? texts[versions[one] ? "yes" : "no"] : versions[one] || texts.empty}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
