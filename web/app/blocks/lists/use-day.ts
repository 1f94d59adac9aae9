import { dayOf } from "#web/ui/day-words.ts";
import { useDraft } from "./use-draft.ts";

/** Props of a DayField that applies a day at once, as soon as it is complete. */
export function useDay(value: string, onPick: (day: string) => void) {
  const { text, setText, ask } = useDraft(value);
  const pick = (day: string) => {
    ask(day);
    onPick(day);
  };
  return {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      if (dayOf(target.value) === target.value) pick(target.value);
    },
    onBlur: () => {
      if (text === "" && value !== "") pick("");
    },
  };
}
