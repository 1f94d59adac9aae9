import { useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";
import { AgeCheck } from "./age-check.tsx";
import type { ConsentState } from "./use-consent.ts";

/** The parent's name, and either a check with DigiLocker, where it is offered, or the date of birth. */
export function AgeFields({ of: { notice, adult, setAdult, problems, check, startCheck } }: { of: ConsentState }) {
  const [texts] = useTexts("consent");
  const withDigiLocker = notice?.withDigiLocker === true;
  const isChecked = check.at === "adult";
  return (
    <fieldset className="mb-4 grid gap-4 rounded-xl bg-lavender-100 p-4">
      <legend className="sr-only">{texts.yourAge}</legend>
      {!isChecked && <p className="text-[0.9375rem]">{withDigiLocker ? texts.ageWhyEither : texts.ageWhy}</p>}
      {!isChecked && (
        <Field
          label={texts.nameInDocument}
          autoComplete="name"
          maxLength={100}
          hint={withDigiLocker ? texts.nameAsThere : undefined}
          error={problems.fullName ?? check.nameProblem}
          value={adult.fullName}
          onChange={(event) => setAdult({ ...adult, fullName: event.target.value })}
        />
      )}
      {withDigiLocker && <AgeCheck of={check} onStart={startCheck} />}
      {withDigiLocker && !isChecked && (
        <p className="flex items-center gap-3 text-muted before:h-px before:grow before:bg-base-300 after:h-px after:grow after:bg-base-300">
          {texts.ageOr}
        </p>
      )}
      {!isChecked && (
        <Field
          label={texts.bornOn}
          type="date"
          autoComplete="bday"
          hint={withDigiLocker ? texts.ageDocumentHint : undefined}
          error={problems.bornOn}
          value={adult.bornOn}
          onChange={(event) => setAdult({ ...adult, bornOn: event.target.value })}
        />
      )}
    </fieldset>
  );
}
