import { useDraft } from "./use-draft.ts";

const isDay = (text: string) => text >= "2000-01-01";

/** For a date input whose day applies at once, but not while its year is still being typed: a browser calls 0002 a year, too. */
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
