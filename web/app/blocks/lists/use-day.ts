import { useDraft } from "./use-draft.ts";

const isDay = (text: string) => text >= "2000-01-01";

/** Props of a date input that applies at once, but not while its year is being typed: 0002 counts as a year. */
export function useDay(value: string, onPick: (day: string) => void) {
  const { text, setText, ask } = useDraft(value);
  const pick = (day: string) => {
    ask(day);
    onPick(day);
  };
  return {
    type: "date",
    value: text,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setText(target.value);
      if (isDay(target.value)) pick(target.value);
    },
    onBlur: () => {
      if (text === "" && value !== "") pick("");
      else setText(value);
    },
  };
}
