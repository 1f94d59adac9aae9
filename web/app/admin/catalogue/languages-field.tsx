import { type CourseLanguage, courseLanguages, languageNames, languagesNamed } from "@tutoring/contract/course-languages";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError } from "#web/ui/field.tsx";
import type { FieldVersions } from "#web/ui/field-versions.ts";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import texts from "#web/texts/office/catalogue.en.ts";
import { say } from "#web/texts/say-english.ts";

type Props = {
  /** Codes: "en, hi". */
  value: string;
  error: string | undefined;
  versions: FieldVersions | undefined;
  onChange: (value: string) => void;
};

/** The languages a course is taught in, to be ticked. */
export function LanguagesField({ value, error, versions, onChange }: Props) {
  const chosen = languagesNamed(value) ?? [];
  const toggle = (code: CourseLanguage) =>
    onChange(courseLanguages.filter((one) => (one === code) !== chosen.includes(one)).join(", "));
  return (
    <fieldset className="fieldset sm:col-span-2" aria-describedby={error && "languages-error"}>
      <legend className="field-label">
        {chosen.length > 0 ? say(texts.languageIs, { names: languageNames(chosen) }) : texts.languageNotSpecified}
      </legend>
      <ul className="mt-1.5 grid max-h-44 grid-cols-2 gap-x-4 gap-y-2 overflow-y-auto rounded-lg border border-base-300 p-3 sm:grid-cols-4">
        {courseLanguages.map((code) => (
          <li key={code}>
            <Checkbox label={languageNames([code])} checked={chosen.includes(code)} onChange={() => toggle(code)} />
          </li>
        ))}
      </ul>
      <FieldError id="languages-error" message={error} />
      <VersionChoice label={texts.language} versions={versions} />
    </fieldset>
  );
}

/** Codes as people read them. */
export const languagesInWords = (codes: string): string => languageNames(languagesNamed(codes) ?? []);
