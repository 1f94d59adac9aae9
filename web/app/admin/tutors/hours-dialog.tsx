import type { StayingLesson, Tutor, WorkingHours } from "@tutoring/contract";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/index.ts";
import { HoursDialog } from "#web/blocks/hours/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = {
  member: Tutor | undefined;
  /** Receives the classes that stay outside the new hours. */
  onSaved: (stay: StayingLesson[], tutor: Tutor) => void;
  onClose: () => void;
};

/** An admin sets a tutor's working hours. */
export default function HoursOfTutor({ member: given, onSaved, onClose }: Props) {
  const [member] = useState(given);
  const name = member?.staffName ?? "";
  const save = async (body: WorkingHours, seen: { ifMatch?: number }) => {
    const { stay, ...saved } = await browserApi.tutors.setWorkingHours({ params: { id: member?.staffId ?? 0 }, body }, seen);
    onSaved(stay, saved);
    return saved;
  };
  return (
    <HoursDialog
      title={t(common.hoursOf, { name })}
      done={t(texts.hoursSaved, { name })}
      record={member}
      check={() => (member ? undefined : nothingToEdit)}
      pick={(contract) => contract.tutors.setWorkingHours}
      send={save}
      onClose={onClose}
    />
  );
}
