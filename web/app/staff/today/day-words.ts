import { momentParts, ownZone } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const day = 86_400_000;

/** Words for a moment: "Today, 6:00 PM IST", "Tomorrow, …", else with weekday and date. */
export function useDayWords(): (iso: string, now: number) => string {
  const [texts, say] = useTexts("staff");
  const language = useLanguage();
  const dateOf = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone: ownZone() }).format(at);
  return (iso, now) => {
    const { weekday, date, zonedTime: time } = momentParts(iso, language);
    const at = dateOf(Date.parse(iso));
    if (at === dateOf(now)) return say(texts.todayAt, { time });
    if (at === dateOf(now + day)) return say(texts.tomorrowAt, { time });
    return `${weekday}, ${date}, ${time}`;
  };
}
