import type { SuggestedTutor } from "@tutoring/contract";
import { useEffect, useRef, useState } from "react";
import texts from "#web/texts/office/allotment.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = { tutors: SuggestedTutor[]; chosen: number; onChoose: (staffId: number) => void };

const shownAtFirst = 6;

/** The suggested tutors, best first, each with the reasons; only the first few until all are requested. */
export function TutorChoice({ tutors, chosen, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const shown = tutors.filter(({ staffId }, nth) => all || nth < shownAtFirst || staffId === chosen);
  const more = tutors.length - shown.length;
  const firstNew = useRef<HTMLInputElement>(null);
  // the button that had the focus is gone
  useEffect(() => {
    if (all) firstNew.current?.focus();
  }, [all]);
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">{texts.tutor}</legend>
      {tutors.every(({ teaches }) => !teaches) && (
        <p className="mb-2 rounded-lg bg-warning-50 px-3 py-2">{texts.nobodyTeaches}</p>
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {shown.map(({ staffId, staffName, reasons, absent }, nth) => (
          <li key={staffId}>
            <label
              htmlFor={`tutor-${staffId}`}
              className={`grid h-full grid-cols-[auto_1fr] content-start gap-x-2.5 rounded-lg border px-3 py-2 font-medium ${staffId === chosen ? "border-primary bg-lavender-100" : "border-base-300"} ${absent ? "text-muted" : "cursor-pointer"}`}
            >
              <input
                ref={nth === shownAtFirst ? firstNew : undefined}
                id={`tutor-${staffId}`}
                type="radio"
                name="tutor"
                className="radio radio-sm mt-0.5"
                checked={staffId === chosen}
                disabled={absent}
                onChange={() => onChoose(staffId)}
              />
              {staffName}
              <span className="col-start-2 text-[0.8125rem] font-normal text-muted">{reasons.join(" · ")}</span>
            </label>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="btn btn-ghost btn-sm mt-2" onClick={() => setAll(true)}>
          {t(texts.moreTutors, { count: more })}
        </button>
      )}
    </fieldset>
  );
}
