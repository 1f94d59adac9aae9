import { useTexts } from "#web/texts/use-texts.ts";

const steps = ["weRead", "weTalk", "youTeach"] as const;

/** The steps from the application to the first student. */
export function NextSteps() {
  const [texts] = useTexts("tutor-signup");
  return (
    <ol className="mt-5 space-y-5">
      {steps.map((step, nth) => (
        <li key={step} className="flex gap-4">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-lavender-200 text-sm font-semibold text-primary">
            {nth + 1}
          </span>
          <span>
            <strong className="block font-semibold">{texts[step]}</strong>
            <span className="text-muted">{texts[`${step}Text`]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
