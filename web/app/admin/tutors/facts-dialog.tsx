import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { say } from "#web/texts/say-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { OpenFacts } from "./fact-changes.tsx";

type Props = {
  tutor: OpenFacts;
  reload: () => Promise<void>;
  onClose: () => void;
};
type Decision = "approve" | "refuse" | "check";

/** Approves or refuses what a tutor asks to have shown, or approves what is stored. */
export default function FactsDialog({ tutor: { staffId: id, name, before, after }, reload, onClose }: Props) {
  const { run, busy, error, fields } = useCall();
  const [reason, setReason] = useState("");
  const decide = async (decision: Decision) => {
    const call = () => browserApi.tutorPages.decideFacts({ params: { id }, body: { decision, reason } });
    const refused = await run(call, { failed: texts.notSaved, as: decision });
    if (!refused) toast.success(say(decision === "refuse" ? texts.refused : texts.approved, { name }));
    if (!refused || !refused.fields["reason"]) await reload();
    if (!refused) onClose();
  };
  const button = (decision: Decision, label: string, className: string) => (
    <BusyButton
      type="button"
      className={`btn ${className}`}
      busy={busy === decision}
      busyText={texts.saving}
      disabled={busy !== ""}
      onClick={() => void decide(decision)}
    >
      {label}
    </BusyButton>
  );
  return (
    <Dialog open title={say(texts.factsOf, { name })} boxClass="desk max-w-lg p-6" holdsWork={reason !== ""} onClose={onClose}>
      <dl className="mt-4 grid gap-3">
        {([["stored", before], ...(after ? [["asked", after] as const] : [])] as const).map(([which, facts]) => (
          <div key={which}>
            <dt className="text-sm text-muted">{texts[which]}</dt>
            <dd className="font-medium break-words">{say(texts.facts, facts)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">{texts.whatIsApproved}</p>
      {after && (
        <div className="mt-4">
          <TextArea
            label={texts.reason}
            rows={2}
            maxLength={500}
            value={reason}
            error={fields["reason"]}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        {after ? button("approve", texts.approve, "btn-primary") : button("check", texts.approveStored, "btn-primary")}
        {after && button("refuse", texts.refuse, "btn-danger")}
      </div>
      {error && !fields["reason"] && (
        <div className="mt-4">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
    </Dialog>
  );
}
