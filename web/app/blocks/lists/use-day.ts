import { useState } from "react";

const isDay = (text: string) => text >= "2000-01-01";

/** For a date input whose day applies at once, but not while its year is still being typed: a browser calls 0002 a year, too. */
export function useDay(value: string, onPick: (day: string) => void) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [typing, setTyping] = useState(false);
  if (value !== seen) {
    setSeen(value);
    if (!typing) setDraft(value);
  }
  return {
    type: "date",
    value: draft,
    onFocus: () => setTyping(true),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft(target.value);
      if (isDay(target.value)) onPick(target.value);
    },
    onBlur: () => {
      setTyping(false);
      if (draft === "" && value !== "") onPick("");
      setDraft(value);
    },
  };
}
