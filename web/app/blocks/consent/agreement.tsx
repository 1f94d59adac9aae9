import { useId } from "react";
import { FieldError } from "#web/ui/field.tsx";
import { AgeFields } from "./age-fields.tsx";
import { directionOf } from "./notice-text.tsx";
import type { ConsentState } from "./use-consent.ts";

/** The box that a parent ticks, below the parent's age where it is asked for. */
export function Agreement({ of }: { of: ConsentState }) {
  const { notice, agreed, agree, problems } = of;
  const id = useId();
  if (!notice) return null;
  return (
    <div>
      {notice.asksAge && <AgeFields of={of} />}
      <label {...directionOf(notice.language)} className="flex gap-3 font-medium">
        <input
          type="checkbox"
          className="checkbox mt-0.5 shrink-0"
          checked={agreed}
          aria-invalid={problems.agreed !== undefined}
          aria-describedby={id}
          onChange={(event) => agree(event.target.checked)}
        />
        {notice.agreement}
      </label>
      <FieldError id={id} message={problems.agreed} />
    </div>
  );
}
