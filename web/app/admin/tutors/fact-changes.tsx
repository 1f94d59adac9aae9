import type { FactChange, Tutor } from "@tutoring/contract";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { say } from "#web/texts/say-english.ts";

type Props = { waiting: FactChange[]; onOpen: (change: FactChange) => void };

/** The tutors who ask an admin to approve another qualification or experience; nothing where none does. */
export function FactChanges({ waiting, onOpen }: Props) {
  if (waiting.length === 0) return null;
  return (
    <section className="card mb-5 bg-warning-50 p-5" aria-labelledby="fact-changes">
      <h2 id="fact-changes" className="font-semibold">
        {say(texts.waitingTitle, { count: waiting.length })}
      </h2>
      <p className="text-muted">{texts.waitingText}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {waiting.map((change) => (
          <li key={change.staffId}>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={say(texts.factsOf, { name: change.name })}
              onClick={() => onOpen(change)}
            >
              <span lang={langOf(change.name)}>{change.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is opened of a tutor: what is stored, and the change they ask for. */
export type OpenFacts = Pick<FactChange, "staffId" | "name" | "before"> & { after?: FactChange["after"] | undefined };

type ButtonProps = { tutor: Tutor; waiting: FactChange[]; onOpen: (facts: OpenFacts) => void };

/** Says whether a tutor's facts are approved, and opens them. */
export function FactsButton({ tutor, waiting, onOpen }: ButtonProps) {
  const { staffId, staffName: name, qualification, experience, factsCheckedAt } = tutor;
  const shown = factsCheckedAt ? say(texts.checkedAt, { date: dayAndTimeInIndia(factsCheckedAt).date }) : texts.notChecked;
  const asked = waiting.find((one) => one.staffId === staffId);
  return (
    <button
      type="button"
      className="text-link block text-left text-[0.8125rem]"
      aria-label={`${shown}: ${say(texts.factsOf, { name })}`}
      onClick={() => onOpen(asked ?? { staffId, name, before: { qualification, experience } })}
    >
      {shown}
    </button>
  );
}
