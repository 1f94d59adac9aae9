import type { Plan } from "@tutoring/contract";
import { locales } from "@tutoring/contract/languages";
import { maxWeeklyHours } from "@tutoring/contract/lesson-rules";
import { X } from "lucide-react";
import { useState } from "react";
import { SlotWeek } from "#web/blocks/times/index.ts";
import { momentParts, ownZone } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";

type Props = { plan: Plan; chosen: string[]; error: string | undefined; onChoose: (chosen: string[]) => void };

const weekMilliseconds = 7 * 86_400_000;

/** Up to three of the tutor's free times, each repeated weekly. The first week shows every hour of the week once. */
export function HoursField({ plan, chosen, error, onChoose }: Props) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const named = (slot: string) => ({
    weekday: new Intl.DateTimeFormat(locales[language], { weekday: "long", timeZone: ownZone() }).format(new Date(slot)),
    time: momentParts(slot, language).time,
  });
  const [isLater, setLater] = useState(false);
  const free = plan.slots.filter((slot) => !chosen.includes(slot));
  const secondWeek = Date.parse(plan.slots[0] ?? "") + weekMilliseconds;
  const shown = free.filter((slot) => isLater || Date.parse(slot) < secondWeek);
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{texts.when}</legend>
      <p className="mt-1 text-muted">
        {plan.slots.length > 0 ? t(texts.whenHint, { tutor: plan.tutor }) : t(texts.noHours, { tutor: plan.tutor })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {chosen.map((slot) => (
          <li key={slot}>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={t(texts.removeHour, named(slot))}
              onClick={() => onChoose(chosen.filter((one) => one !== slot))}
            >
              {t(texts.everyWeek, named(slot))} <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <FieldError id="hours-error" message={error} />
      {chosen.length < maxWeeklyHours && plan.slots.length > 0 && (
        <SlotWeek slots={shown} zone={ownZone()} busy="" onChoose={(slot) => onChoose([...chosen, slot])} />
      )}
      {chosen.length < maxWeeklyHours && shown.length < free.length && (
        <button type="button" className="btn btn-quiet mt-3" onClick={() => setLater(true)}>
          {texts.laterWeek}
        </button>
      )}
    </fieldset>
  );
}
