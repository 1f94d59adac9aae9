import { useId } from "react";
import { FieldError } from "#web/ui/field.tsx";
import { directionOf } from "./notice-text.tsx";
import type { ConsentState } from "./use-consent.ts";

/** The box that a parent ticks. */
export function Agreement({ of: { notice, agreed, agree, problem } }: { of: ConsentState }) {
  const id = useId();
  if (!notice) return null;
  return (
    <div>
      <label {...directionOf(notice.language)} className="flex gap-3 font-medium">
        <input
          type="checkbox"
          className="checkbox mt-0.5 shrink-0"
          checked={agreed}
          aria-invalid={problem !== ""}
          aria-describedby={id}
          onChange={(event) => agree(event.target.checked)}
        />
        {notice.agreement}
      </label>
      <FieldError id={id} message={problem || undefined} />
    </div>
  );
}
