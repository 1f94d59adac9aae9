import { useState } from "react";

/** The text of a field whose value is kept elsewhere. It follows the value, unless that becomes what this field asked for. */
export function useDraft(value: string) {
  const [draft, setDraft] = useState({ text: value, asked: value, seen: value });
  if (value !== draft.seen) setDraft({ text: value === draft.asked ? draft.text : value, asked: value, seen: value });
  // no updater function: React may pass it the state of a discarded render
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
