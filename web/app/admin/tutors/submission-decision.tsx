import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = {
  /** What accepting is called; undefined where it is done already. */
  accept: string | undefined;
  done: { accepted: string; refused: string };
  call: (isAccepted: boolean, reason: string) => Promise<unknown>;
  onTyped: (reason: string) => void;
  onChanged: () => Promise<void>;
};

/** Accepts what a tutor has sent, or refuses it with a reason. */
export function SubmissionDecision({ accept, done, call, onTyped, onChanged }: Props) {
  const { run, busy, error, fields } = useCall();
  const [reason, setReason] = useState<string>();
  const type = (given: string | undefined) => {
    setReason(given);
    onTyped(given ?? "");
  };
  const decide = async (isAccepted: boolean) => {
    const as = isAccepted ? "accept" : "refuse";
    const refused = await run(() => call(isAccepted, reason ?? ""), { failed: texts.notSaved, as });
    if (refused?.fields["reason"]) return;
    if (!refused) {
      toast.success(isAccepted ? done.accepted : done.refused);
      type(undefined);
    }
    await onChanged();
  };
  const button = (as: "accept" | "refuse", label: string, className: string) => (
    <BusyButton
      type="button"
      className={`btn btn-sm justify-self-start ${className}`}
      busy={busy === as}
      busyText={texts.saving}
      disabled={busy !== ""}
      onClick={() => void decide(as === "accept")}
    >
      {label}
    </BusyButton>
  );
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {accept && button("accept", accept, "btn-primary")}
        {reason === undefined && (
          <button type="button" className="btn btn-danger btn-sm" onClick={() => type("")}>
            {texts.refuseSubmission}
          </button>
        )}
      </div>
      {reason !== undefined && (
        <div className="mt-3 grid gap-2">
          <TextArea
            label={texts.reasonToRefuse}
            rows={2}
            maxLength={500}
            value={reason}
            error={fields["reason"]}
            onChange={({ target }) => type(target.value)}
          />
          {button("refuse", texts.sendRefusal, "btn-danger")}
        </div>
      )}
      {error && !fields["reason"] && <ErrorBox>{error}</ErrorBox>}
    </>
  );
}
