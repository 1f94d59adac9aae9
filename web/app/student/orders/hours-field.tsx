import { dateFormat } from "@tutoring/contract/date-format";
import type { Plan } from "@tutoring/contract";
import { type Language, locales } from "@tutoring/contract/languages";
import { maxWeeklyHours } from "@tutoring/contract/lesson-rules";
import { X } from "lucide-react";
import { TimePicker } from "#web/blocks/times/index.ts";
import { momentParts, ownZone } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";

type Props = { plan: Plan; chosen: string[]; error: string | undefined; onChoose: (chosen: string[]) => void };

/** A weekly hour in words: its weekday, long or short, and its time. */
export const weeklyHour = (slot: string, language: Language, weekday: "long" | "short" = "long") => ({
  weekday: dateFormat(locales[language], { weekday, timeZone: ownZone() }).format(new Date(slot)),
  time: momentParts(slot, language).time,
});

/** Up to three of the tutor's free times, each repeated weekly; pressing a chosen one again removes it. */
export function HoursField({ plan, chosen, error, onChoose }: Props) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const toggle = (slot: string) => {
    if (chosen.includes(slot)) onChoose(chosen.filter((one) => one !== slot));
    else if (chosen.length < maxWeeklyHours) onChoose([...chosen, slot].toSorted());
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{texts.when}</legend>
      <p className="mt-1 text-muted">
        {plan.slots.length > 0 ? t(texts.whenHint, { tutor: plan.tutor }) : t(texts.noHours, { tutor: plan.tutor })}
      </p>
      <ul className="mt-3 flex min-h-11 flex-wrap gap-2" aria-live="polite">
        {chosen.map((slot) => (
          <li key={slot}>
            <button
              type="button"
              className="btn bg-lavender-200 text-primary"
              aria-label={t(texts.removeHour, weeklyHour(slot, language))}
              onClick={() => toggle(slot)}
            >
              {t(texts.everyWeek, weeklyHour(slot, language))} <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <FieldError id="hours-error" message={error} />
      {plan.slots.length > 0 && (
        <div className="mt-3">
          <TimePicker slots={plan.slots} chosen={chosen} suits={plan.suits} onChoose={toggle} />
        </div>
      )}
      {chosen.length === maxWeeklyHours && (
        <p className="mt-2 text-sm text-muted">{t(texts.mostHours, { max: maxWeeklyHours })}</p>
      )}
    </fieldset>
  );
}
