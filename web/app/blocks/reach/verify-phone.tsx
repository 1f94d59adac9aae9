import type { PhoneChannelName, Reach, ReachPhone } from "@tutoring/contract";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { PhoneField } from "#web/blocks/phones/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";

/** `given`: a number that is known already. */
type Props = { phone: ReachPhone; given?: string | undefined; onVerified: (now: Reach) => void };

/** A number, and the code that is sent to it. */
export function VerifyPhone({ phone, given = "", onVerified }: Props) {
  const [texts, t] = useTexts("reach");
  const { busy, run } = useCall();
  const [number, setNumber] = useState(given);
  const [sentBy, setSentBy] = useState<PhoneChannelName>();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const attempt = async (work: () => Promise<void>, as: string) => {
    setError(undefined);
    const refused = await run(work, { failed: texts.notSaved, as });
    if (refused) setError(refused.fields?.["phone"] ?? refused.message);
  };
  const send = (channel?: PhoneChannelName) =>
    attempt(async () => {
      const body = { phone: number, ...(channel && { channel }) };
      setSentBy((await browserApi.reach.sendPhoneCode({ body })).channel);
      setCode("");
    }, "send");
  const verify = () =>
    attempt(async () => onVerified(await browserApi.reach.verifyPhone({ body: { phone: number, code } })), "verify");
  if (sentBy === undefined)
    return (
      <form
        className="mt-3 grid max-w-md gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          inBackground(send());
        }}
      >
        <PhoneField
          label={texts.phoneNumber}
          value={number}
          error={error}
          onChange={({ target }) => {
            setNumber(target.value);
            setError(undefined);
          }}
        />
        <BusyButton
          type="submit"
          className="btn btn-quiet justify-self-start"
          busy={busy === "send"}
          busyText={texts.sendingCode}
        >
          {texts.sendCode}
        </BusyButton>
      </form>
    );
  const canUseSms = sentBy === "whatsapp" && phone.offered.includes("sms");
  return (
    <form
      className="mt-3 grid max-w-md gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(verify());
      }}
    >
      <p role="status">{t(texts.codeSent, { channel: texts[sentBy], number })}</p>
      <CodeField label={texts.code} value={code} onChange={setCode} error={error} />
      <div className="flex flex-wrap gap-2">
        <BusyButton
          type="submit"
          className="btn btn-primary"
          busy={busy === "verify"}
          busyText={texts.verifying}
          disabled={code.length < 6}
        >
          {texts.verify}
        </BusyButton>
        {canUseSms && (
          <button type="button" className="btn btn-ghost" disabled={busy !== ""} onClick={() => inBackground(send("sms"))}>
            {texts.sendBySms}
          </button>
        )}
        <button type="button" className="btn btn-ghost" disabled={busy !== ""} onClick={() => setSentBy(undefined)}>
          {texts.otherNumber}
        </button>
      </div>
    </form>
  );
}
