import { useState } from "react";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/allotment.en.ts";
import { say } from "#web/texts/say-english.ts";
import { Field } from "#web/ui/field.tsx";
import type { FieldVersions } from "#web/ui/field-versions.ts";

type Props = {
  value: string;
  error: string | undefined;
  versions: FieldVersions | undefined;
  onChange: (link: string) => void;
};

/** The link of a meeting elsewhere, collapsed if there is none. */
export function OutsideLink({ value, error, versions, onChange }: Props) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <details
      className="mt-2"
      open={error !== undefined || versions !== undefined || (isOpen ?? value !== "")}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer py-2 font-medium break-all">
        {value && isOpen === false ? say(texts.outsideLinkIs, { link: value }) : texts.outsideLink}
      </summary>
      <Field
        label={common.meetingLink}
        name="meetingUrl"
        type="url"
        className="mt-2"
        placeholder={common.linkBegins}
        value={value}
        hint={texts.linkHint}
        error={error}
        versions={versions}
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  );
}
