import { type ChangeEvent, useState } from "react";

/** The text of a field whose value lives elsewhere. It follows the value, except when that changes to what this field asked for. */
export function useDraft(value: string) {
  const [draft, setDraft] = useState({ text: value, asked: value, seen: value });
  if (value !== draft.seen) setDraft({ text: value === draft.asked ? draft.text : value, asked: value, seen: value });
  const setText = (text: string) => setDraft((before) => ({ ...before, text }));
  return {
    text: draft.text,
    setText,
    /** To be called before the value is changed to this. */
    ask: (asked: string) => setDraft((before) => ({ ...before, asked })),
    field: {
      value: draft.text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setText(target.value),
    },
  };
}
