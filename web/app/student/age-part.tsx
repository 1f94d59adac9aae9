import type { MyData } from "@tutoring/contract";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { AgeCheck, useAgeCheck } from "#web/blocks/consent/index.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useSession } from "#web/lib/session/session.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";

type Open = NonNullable<MyData["ageCheck"]>;

/** A parent's age is not checked yet: what to do, and by when. */
export function AgePart({ open: { dueAt, erases, withDigiLocker } }: { open: Open }) {
  const [texts, t] = useTexts("my-data");
  const { date } = dayAndTimeInIndia(dueAt, useLanguage());
  return (
    <section aria-label={texts.age} className="grid gap-3 rounded-xl bg-warning-50 px-4 py-4">
      <h2 className="text-lg font-semibold">{texts.age}</h2>
      <p>{t(erases ? texts.ageErases : texts.ageStops, { date })}</p>
      {withDigiLocker && <WithDigiLocker />}
      <p>{texts.ageCall}</p>
    </section>
  );
}

function WithDigiLocker() {
  const [texts] = useTexts("consent");
  const { revalidate } = useRevalidator();
  const parent = useSession()?.student?.parentName ?? "";
  const [fullName, setFullName] = useState(parent);
  const [error, setError] = useState("");
  const check = useAgeCheck(() => inBackground(revalidate()));
  const start = () => {
    setError(fullName.trim() ? "" : texts.nameFirst);
    if (fullName.trim()) check.start(fullName.trim());
  };
  return (
    <div className="grid max-w-96 gap-3">
      {check.at !== "adult" && (
        <Field
          label={texts.nameInDocument}
          autoComplete="name"
          maxLength={100}
          hint={texts.nameAsThere}
          error={error || check.nameProblem}
          value={fullName}
          onChange={(event) => {
            setFullName(event.target.value);
            check.nameChanged();
          }}
        />
      )}
      <AgeCheck of={check} onStart={start} />
    </div>
  );
}
