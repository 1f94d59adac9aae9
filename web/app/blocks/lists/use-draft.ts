import { type ChangeEvent, useState } from "react";

/** The text in a field for a value kept elsewhere: it follows the value, except where that only becomes what was asked for here. */
export function useDraft(value: string) {
  const [draft, setDraft] = useState({ text: value, asked: value, seen: value });
  if (value !== draft.seen) setDraft({ text: value === draft.asked ? draft.text : value, asked: value, seen: value });
  const setText = (text: string) => setDraft((before) => ({ ...before, text }));
  return {
    text: draft.text,
    setText,
    /** Before the value is asked to become this. */
    ask: (asked: string) => setDraft((before) => ({ ...before, asked })),
    field: {
      value: draft.text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setText(target.value),
    },
  };
}
