import { useState } from "react";

/** The text of a field whose value lives elsewhere. It follows the value, except when that changes to what this field asked for. */
export function useDraft(value: string) {
  const [draft, setDraft] = useState({ text: value, asked: value, seen: value });
  if (value !== draft.seen) setDraft({ text: value === draft.asked ? draft.text : value, asked: value, seen: value });
  // never a function of the state before: React may give it the state of a render that it has thrown away
  const setText = (text: string) => setDraft({ ...draft, text });
  return {
    text: draft.text,
    setText,
    /** Sets the text; to be called before the value is changed to it. */
    ask: (asked: string) => setDraft({ ...draft, text: asked, asked }),
    field: {
      value: draft.text,
      onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    },
  };
}
