import { CircleAlert, CircleCheck } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import type { AgeCheckState } from "./use-age-check.ts";

/** Checks with DigiLocker that the parent is 18 or older. `onStart` begins it, unless something is missing. */
export function AgeCheck({ of: check, onStart }: { of: AgeCheckState; onStart: () => void }) {
  const [texts] = useTexts("consent");
  if (check.at === "adult") {
    return (
      <p role="status" className="flex items-start gap-2 font-semibold text-success">
        <CircleCheck aria-hidden className="mt-[0.2em] size-[1.25em] shrink-0" /> {texts.ageChecked}
      </p>
    );
  }
  if (check.at === "waiting") {
    return (
      <div className="grid gap-2">
        <p role="status">{check.opened ? texts.ageWaiting : texts.ageNotOpened}</p>
        <div className="flex flex-wrap gap-2">
          <a
            href={check.url}
            target="_blank"
            rel="noopener noreferrer"
            className={`btn btn-sm ${check.opened ? "btn-quiet" : "btn-primary"}`}
          >
            {texts.ageOpen}
          </a>
          <button type="button" className="btn btn-ghost btn-sm" onClick={check.forget}>
            {texts.ageWithout}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <BusyButton
        type="button"
        className="btn btn-quiet w-full"
        busy={check.at === "opening"}
        busyText={texts.ageOpening}
        onClick={onStart}
      >
        {texts.ageCheck}
      </BusyButton>
      {check.at === "problem" && !check.ofName ? (
        <p className="field-error" role="alert">
          <CircleAlert aria-hidden className="size-[1.25em] shrink-0" /> {check.problem}
        </p>
      ) : (
        <p className="field-hint">{texts.ageCheckHint}</p>
      )}
    </div>
  );
}
