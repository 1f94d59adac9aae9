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
export function ProofDecision({ accept, done, call, onTyped, onChanged }: Props) {
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
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {accept && (
          <BusyButton
            type="button"
            className="btn btn-primary btn-sm"
            busy={busy === "accept"}
            busyText={texts.saving}
            disabled={busy !== ""}
            onClick={() => void decide(true)}
          >
            {accept}
          </BusyButton>
        )}
        {reason === undefined && (
          <button type="button" className="btn btn-danger btn-sm" onClick={() => type("")}>
            {texts.refuseProof}
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
          <BusyButton
            type="button"
            className="btn btn-danger btn-sm justify-self-start"
            busy={busy === "refuse"}
            busyText={texts.saving}
            disabled={busy !== ""}
            onClick={() => void decide(false)}
          >
            {texts.sendRefusal}
          </BusyButton>
        </div>
      )}
      {error && !fields["reason"] && <ErrorBox>{error}</ErrorBox>}
    </>
  );
}
