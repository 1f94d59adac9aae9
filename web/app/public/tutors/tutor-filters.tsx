import type { TutorChoices } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { boards, experienceSteps, teachingLevels, weekdays } from "@tutoring/contract/rules";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Choice, FilterButtons, KeptFields } from "#web/public/list-parts/index.ts";
import { noTutorFilters, tutorFilters, tutorPageSizes, type TutorQuery, tutorsAddress } from "./tutor-query.ts";

type Props = { choices: TutorChoices; query: TutorQuery; onApplied?: () => void; boxed?: boolean };

const times = ["mornings", "afternoons", "evenings", "weekends"] as const;

/** Choices are pending until Apply Filter; choosing again deselects. Without code it is a GET form. */
export function TutorFilters({ choices, query, onApplied, boxed = true }: Props) {
  const navigate = useNavigate();
  const [texts, t] = useTexts("tutors");
  const [school] = useTexts("school");
  const language = useLanguage();
  const [pending, setPending] = useState(() => ({ ...query, subject: query.subject.toLowerCase() }));
  const apply = (next: Partial<TutorQuery>) => {
    onApplied?.();
    inBackground(navigate(tutorsAddress(query, next)));
  };
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // keep choices made before hydration
    for (const input of box.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])
      if (!input.defaultChecked) input.click();
  }, []);
  const groups = {
    subject: choices.subjects.map(({ subject, name, tutors }) => [subject, name, tutors] as const),
    level: teachingLevels.map((level) => [level, texts[level], undefined] as const),
    board: boards.map((board) => [board, school[board], undefined] as const),
    language: choices.languages.map(({ code, name, tutors }) => [code, name, tutors] as const),
    day: weekdays.map((day) => [day, texts[day], undefined] as const),
    time: times.map((time) => [time, texts[time], undefined] as const),
    experience: experienceSteps.map((count) => [String(count), t(texts.atLeast, { count }), undefined] as const),
  };
  // the counts are of all tutors
  const isWhole = !query.search && tutorFilters.every((name) => !query[name]);
  const chosen = Object.fromEntries(tutorFilters.map((name) => [name, pending[name]]));
  return (
    <form
      ref={box}
      action={addressIn(language, "/tutors")}
      className={boxed ? "card p-4" : "px-2"}
      onSubmit={(event) => {
        event.preventDefault();
        apply(chosen);
      }}
    >
      <KeptFields search={query.search} limit={query.limit} sizes={tutorPageSizes} />
      {tutorFilters.map((name) => (
        <Group
          key={name}
          name={name === "board" ? school.board : texts[name]}
          {...(folded.has(name) && { folded: !query[name] })}
        >
          <ul className="mt-1 space-y-0.5">
            {groups[name].map(([value, shown, tutors]) => (
              <li key={value}>
                <Choice
                  name={name}
                  value={value}
                  chosen={pending[name] === value}
                  {...(isWhole && tutors !== undefined && { count: tutors })}
                  onToggle={() => setPending((before) => ({ ...before, [name]: before[name] === value ? "" : value }))}
                >
                  <span lang={langOf(shown, language)}>{shown}</span>
                </Choice>
              </li>
            ))}
          </ul>
        </Group>
      ))}
      <FilterButtons area="tutors" address={tutorsAddress(query, noTutorFilters)} onClear={() => apply(noTutorFilters)} />
    </form>
  );
}

/** Fewer families choose by these: each opens with a press, and is open while it is applied. */
const folded = new Set<string>(["language", "day", "time", "experience"]);

function Group({ name, folded, children }: { name: string; folded?: boolean; children: ReactNode }) {
  if (folded === undefined)
    return (
      <fieldset className="not-first:mt-5">
        <legend className="text-sm font-semibold">{name}</legend>
        {children}
      </fieldset>
    );
  return (
    <details className="group mt-3 border-t border-base-300 pt-2" open={!folded}>
      <summary className="flex min-h-10 cursor-pointer list-none items-center justify-between text-sm font-semibold">
        {name} <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
      </summary>
      <fieldset>
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}
