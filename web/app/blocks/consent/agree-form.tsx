import type { Consent, Learner } from "@tutoring/contract";
import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Agreement } from "./agreement.tsx";
import { NoticeText } from "./notice-text.tsx";
import { useConsent } from "./use-consent.ts";

type Props = {
  busy: boolean;
  error?: string | undefined;
  /** The reader's name, as far as it is known. */
  fullName?: string | undefined;
  /** Whom the classes are for. */
  learner?: Learner;
  /** Whether the focus goes to the notice once it is there; not where the reader has just chosen it. */
  takesFocus?: boolean;
  onAgree: (consent: Consent) => void;
};

/** A parent, or an adult who learns, reads the notice, ticks the box and agrees. */
export function AgreeForm({ busy, error, fullName = "", learner = "child", takesFocus = true, onAgree }: Props) {
  const [texts] = useTexts("consent");
  const consent = useConsent({ fullName, learner });
  const form = useRef<HTMLFormElement>(null);
  const isLoaded = consent.notice !== undefined;
  useEffect(() => {
    if (isLoaded && takesFocus) form.current?.focus({ preventScroll: true }); // the keyboard and a screen reader begin with the notice
  }, [isLoaded, takesFocus]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const taken = consent.take();
    if (taken) onAgree(taken);
  };
  return (
    <form ref={form} tabIndex={-1} className="mt-5 grid gap-5 outline-none" noValidate onSubmit={submit}>
      <NoticeText of={consent} />
      <Agreement of={consent} />
      {error && <ErrorBox>{error}</ErrorBox>}
      {consent.notice && (
        <BusyButton className="btn btn-primary btn-lg w-full" busy={busy} busyText={texts.agreeing}>
          {texts.agree}
        </BusyButton>
      )}
    </form>
  );
}
