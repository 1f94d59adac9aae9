import { useId } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { directionOf } from "./notice-text.tsx";
import type { ConsentState } from "./use-consent.ts";

/** The box that a parent ticks, below the parent's name and date of birth where they are asked for. */
export function Agreement({ of: { notice, agreed, agree, problem, adult, setAdult } }: { of: ConsentState }) {
  const id = useId();
  const [texts] = useTexts("consent");
  if (!notice) return null;
  return (
    <div>
      {notice.asksAge && (
        <fieldset className="mb-4 grid gap-4 rounded-xl bg-lavender-100 p-4">
          <legend className="sr-only">{texts.yourAge}</legend>
          <p className="text-[0.9375rem]">{texts.ageWhy}</p>
          <Field
            label={texts.nameInDocument}
            autoComplete="name"
            maxLength={100}
            value={adult.fullName}
            onChange={(event) => setAdult({ ...adult, fullName: event.target.value })}
          />
          <Field
            label={texts.bornOn}
            type="date"
            autoComplete="bday"
            value={adult.bornOn}
            onChange={(event) => setAdult({ ...adult, bornOn: event.target.value })}
          />
        </fieldset>
      )}
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
