import type { Tutor } from "@tutoring/contract";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/index.ts";
import { HoursDialog } from "#web/blocks/hours/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";

/** An admin sets a tutor's working hours. */
export default function HoursOfTutor({ member: given, onClose }: { member: Tutor | undefined; onClose: () => void }) {
  const [member] = useState(given);
  const name = member?.staffName ?? "";
  return (
    <HoursDialog
      title={t(common.hoursOf, { name })}
      done={t(texts.hoursSaved, { name })}
      record={member}
      check={() => (member ? undefined : nothingToEdit)}
      pick={(contract) => contract.tutors.setWorkingHours}
      send={(body, seen) => browserApi.tutors.setWorkingHours({ params: { id: member?.staffId ?? 0 }, body }, seen)}
      onClose={onClose}
    />
  );
}
