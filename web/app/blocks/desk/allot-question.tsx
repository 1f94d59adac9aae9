import type { BookRequest } from "@tutoring/contract";
import { useState } from "react";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/allotment.en.ts";
import common from "#web/texts/office/common.en.ts";
import { t } from "#web/texts/translate-english.ts";
import type { FieldVersions } from "#web/ui/field-versions.ts";
import { Field } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";

type Props = {
  request: BookRequest;
  tutor: string;
  /** Empty while no time is chosen. */
  startsAt: string;
  minutes: string;
  onAnswer: (go: boolean) => void;
};

const weekday = new Intl.DateTimeFormat("en-IN", { weekday: "long", timeZone: "Asia/Kolkata" });

/** Asks before a class is allotted or moved, with names and time, since the family and the tutor are emailed at once. */
export function AllotQuestion({ request, tutor, startsAt, minutes, onAnswer }: Props) {
  const moves = request.status === "IN_PROGRESS";
  const ends = startsAt && new Date(Date.parse(startsAt) + Number(minutes) * 60_000).toISOString();
  return (
    <Question
      open={startsAt !== ""}
      question={moves ? texts.moveThis : texts.allotThis}
      keep={texts.chooseAgain}
      go={moves ? texts.moveAndEmail : texts.allotAndEmail}
      harmless
      onAnswer={onAnswer}
    >
      {startsAt && (
        <>
          <p className="font-medium text-base-content">{t(texts.studentWithTutor, { student: request.user, tutor })}</p>
          <p className="figures text-base-content">
            {t(texts.day, {
              weekday: weekday.format(new Date(startsAt)),
              date: dayAndTimeInIndia(startsAt).date,
              from: dayAndTimeInIndia(startsAt).time,
              to: dayAndTimeInIndia(ends).time,
            })}
          </p>
          <p className="mt-2">{t(texts.whoIsEmailed, { parent: request.parentName, email: request.userEmail, tutor })}</p>
        </>
      )}
    </Question>
  );
}

type OutsideLinkProps = {
  value: string;
  error: string | undefined;
  versions: FieldVersions | undefined;
  onChange: (link: string) => void;
};

/** The link of a meeting elsewhere, collapsed if there is none. */
export function OutsideLink({ value, error, versions, onChange }: OutsideLinkProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <details
      className="mt-2"
      open={error !== undefined || versions !== undefined || (isOpen ?? value !== "")}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer py-2 font-medium break-all">
        {value && isOpen === false ? t(texts.outsideLinkIs, { link: value }) : texts.outsideLink}
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
