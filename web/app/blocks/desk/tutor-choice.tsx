import type { SuggestedTutor } from "@tutoring/contract";
import texts from "#web/texts/office/allotment.en.ts";

type Props = { tutors: SuggestedTutor[]; chosen: number; onChoose: (staffId: number) => void };

/** The suggested tutors, the best first, each with the reasons. */
export function TutorChoice({ tutors, chosen, onChoose }: Props) {
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">{texts.tutor}</legend>
      <ul className="grid max-h-64 gap-2 overflow-y-auto pr-1 sm:grid-cols-2">
        {tutors.map(({ staffId, staffName, reasons }) => (
          <li key={staffId}>
            <label
              htmlFor={`tutor-${staffId}`}
              className={`grid h-full cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2.5 rounded-lg border px-3 py-2 font-medium break-words ${staffId === chosen ? "border-primary bg-lavender-100" : "border-base-300"}`}
            >
              <input
                id={`tutor-${staffId}`}
                type="radio"
                name="tutor"
                className="radio radio-sm mt-0.5"
                checked={staffId === chosen}
                onChange={() => onChoose(staffId)}
              />
              {staffName}
              <span className="col-start-2 text-[0.8125rem] font-normal text-muted">{reasons.join(" · ")}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
