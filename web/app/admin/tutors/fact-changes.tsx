import type { FactChange, Tutor } from "@tutoring/contract";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { say } from "#web/texts/say-english.ts";
import { WaitingTutors } from "./waiting-tutors.tsx";

type Props = { waiting: FactChange[]; onOpen: (change: FactChange) => void };

/** Tutors waiting for an admin to approve a new qualification or experience. */
export const FactChanges = ({ waiting, onOpen }: Props) => (
  <WaitingTutors
    id="fact-changes"
    title={say(texts.waitingTitle, { count: waiting.length })}
    text={texts.waitingText}
    tutors={waiting}
    label={({ name }) => say(texts.factsOf, { name })}
    onOpen={onOpen}
  />
);

/** A tutor's stored facts, and the change waiting for approval. */
export type OpenFacts = Pick<FactChange, "staffId" | "name" | "before"> & { after?: FactChange["after"] | undefined };

type ButtonProps = { tutor: Tutor; waiting: FactChange[]; onOpen: (facts: OpenFacts) => void };

/** Shows whether a tutor's facts are approved, and opens them. */
export function FactsButton({ tutor, waiting, onOpen }: ButtonProps) {
  const { staffId, staffName: name, qualification, experience, factsCheckedAt } = tutor;
  const shown = factsCheckedAt ? say(texts.checkedAt, { date: dayAndTimeInIndia(factsCheckedAt).date }) : texts.notChecked;
  const asked = waiting.find((one) => one.staffId === staffId);
  return (
    <button
      type="button"
      className="text-link block py-0.5 text-left text-[0.8125rem]"
      aria-label={`${shown}: ${say(texts.factsOf, { name })}`}
      onClick={() => onOpen(asked ?? { staffId, name, before: { qualification, experience } })}
    >
      {shown}
    </button>
  );
}
