import { dateFormat } from "@tutoring/contract/date-format";
import { momentParts, ownZone } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const day = 86_400_000;

/** Whether a moment is on the reader's today or tomorrow. */
export function dayOf(iso: string, now: number): "today" | "tomorrow" | "other" {
  const dateOf = (at: number) => dateFormat("en-CA", { timeZone: ownZone() }).format(at);
  const date = dateOf(Date.parse(iso));
  if (date === dateOf(now)) return "today";
  return date === dateOf(now + day) ? "tomorrow" : "other";
}

/** Words for a moment: "Today, 6:00 PM IST", "Tomorrow, …", else with weekday and date. */
export function useDayWords(): (iso: string, now: number) => string {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  return (iso, now) => {
    const { weekday, date, zonedTime: time } = momentParts(iso, language);
    const words = {
      today: () => t(texts.todayAt, { time }),
      tomorrow: () => t(texts.tomorrowAt, { time }),
      other: () => `${weekday}, ${date}, ${time}`,
    };
    return words[dayOf(iso, now)]();
  };
}
