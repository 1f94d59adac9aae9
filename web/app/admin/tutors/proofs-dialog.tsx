import type { Qualification } from "@tutoring/contract";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { say } from "#web/texts/say-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Props = { tutor: { staffId: number; name: string }; reload: () => Promise<void>; onClose: () => void };

/** A tutor's qualifications with their documents, to be verified or refused. */
export default function ProofsDialog({ tutor: { staffId, name }, reload, onClose }: Props) {
  const { data, error, reload: reloadProofs } = useQuery({
    key: String(staffId),
    load: (signal) => browserApi.tutorProofs.showProofs({ params: { id: staffId } }, { signal }),
    failed: texts.proofsNotLoaded,
  });
  const [typed, setTyped] = useState("");
  const changed = async () => void (await Promise.all([reloadProofs(), reload()]));
  return (
    <Dialog open title={say(texts.proofsOf, { name })} boxClass="desk max-w-xl p-6" holdsWork={typed !== ""} onClose={onClose}>
      <p className="mt-3 text-muted">{texts.whatIsVerified}</p>
      {error && <ErrorBox onRetry={() => void reloadProofs()}>{error}</ErrorBox>}
      {!data && !error && <Spinner>{texts.loadingProofs}</Spinner>}
      {data?.qualifications.length === 0 && <p className="mt-4">{say(texts.noProofs, { name })}</p>}
      <ul className="mt-2 divide-y divide-base-300">
        {data?.qualifications.map((one) => (
          <OneProof key={`${one.id} ${one.version}`} staffId={staffId} proof={one} onTyped={setTyped} onChanged={changed} />
        ))}
      </ul>
    </Dialog>
  );
}

type ProofProps = {
  staffId: number;
  proof: Qualification;
  onTyped: (reason: string) => void;
  onChanged: () => Promise<void>;
};

function OneProof({ staffId, proof, onTyped, onChanged }: ProofProps) {
  const { run, busy, error, fields } = useCall();
  const [reason, setReason] = useState<string>();
  const { id, name, verifiedAt, refusal, version } = proof;
  const params = { id: staffId, qualification: id };
  const type = (given: string | undefined) => {
    setReason(given);
    onTyped(given ?? "");
  };
  const open = () =>
    run(async () => saveFile(await browserApi.tutorProofs.openDocument({ params })), { failed: texts.documentNotOpened });
  const decide = async (decision: "verify" | "refuse") => {
    const body = { decision, reason: reason ?? "" };
    const call = () => browserApi.tutorProofs.decideQualification({ params, body }, { ifMatch: version });
    const refused = await run(call, { failed: texts.notSaved, as: decision });
    if (refused?.fields["reason"]) return;
    if (!refused) toast.success(say(decision === "verify" ? texts.isVerified : texts.isRefused, { name }));
    if (!refused) type(undefined);
    await onChanged();
  };
  const standing = verifiedAt
    ? say(texts.verifiedAt, { date: dayAndTimeInIndia(verifiedAt).date })
    : refusal
      ? say(texts.refusedBecause, { reason: refusal })
      : texts.waits;
  return (
    <li className="py-4">
      <p className="font-medium break-words" lang={langOf(name)}>
        {name}
      </p>
      <p className={`text-sm break-words ${verifiedAt ? "text-success" : "text-muted"}`}>{standing}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="btn btn-quiet btn-sm" disabled={busy !== ""} onClick={() => void open()}>
          {texts.openDocument}
        </button>
        {!verifiedAt && (
          <BusyButton
            type="button"
            className="btn btn-primary btn-sm"
            busy={busy === "verify"}
            busyText={texts.saving}
            disabled={busy !== ""}
            onClick={() => void decide("verify")}
          >
            {texts.verify}
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
            onClick={() => void decide("refuse")}
          >
            {texts.sendRefusal}
          </BusyButton>
        </div>
      )}
      {error && !fields["reason"] && <ErrorBox>{error}</ErrorBox>}
    </li>
  );
}
