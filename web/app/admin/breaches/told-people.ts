import type { Breach } from "@tutoring/contract";

/** The note of the step once the notices were sent from here. */
const sentNote = /^Sent by email to ([\d,]+) (?:person|people)\.$/;

/** How many people the notice of a breach was sent to from here; undefined if to none. */
export function toldPeople({ steps }: Breach): number | undefined {
  const note = steps.find(({ step }) => step === "people")?.done?.note ?? "";
  const [, count] = sentNote.exec(note) ?? [];
  return count === undefined ? undefined : Number(count.replaceAll(",", ""));
}
