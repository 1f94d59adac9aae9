import type { PhoneChannelName, Reach, ReachPhone } from "@tutoring/contract";
import { mobileInWords } from "@tutoring/contract/phones";
import { MessageCircle, Smartphone } from "lucide-react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useSession } from "#web/lib/session/session.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { VerifyPhone } from "./verify-phone.tsx";

type Props = { phone: ReachPhone; onChange: (now: Reach) => void };

/** Messages to a family's phone: the number it has verified, and what it has agreed to. */
export function PhonePart({ phone, onChange }: Props) {
  const [texts] = useTexts("reach");
  const known = useSession()?.student?.phoneNumber;
  return (
    <div className="border-t border-base-300 px-5 py-4 sm:px-6">
      <h3 className="font-semibold">{texts.phoneTitle}</h3>
      {phone.number === null && <p className="mt-1 text-[0.9375rem] text-muted">{texts.phoneNote}</p>}
      {phone.number === null ? (
        <VerifyPhone phone={phone} given={known} onVerified={onChange} />
      ) : (
        <Verified phone={phone} number={phone.number} onChange={onChange} />
      )}
    </div>
  );
}

const icons = { whatsapp: MessageCircle, sms: Smartphone };

function Verified({ phone, number, onChange }: Props & { number: string }) {
  const [texts, t] = useTexts("reach");
  const { busy, run } = useCall();
  const change = async (work: () => Promise<Reach>, said: string, as: string) => {
    const refused = await run(
      async () => {
        onChange(await work());
        toast.success(said);
      },
      { failed: texts.notSaved, as },
    );
    if (refused) toast.error(refused.message);
  };
  const agree = (channel: PhoneChannelName, agreed: boolean) =>
    change(() => browserApi.reach.agreeToPhone({ body: { channel, agreed } }), texts.saved, channel);
  const remove = () => change(() => browserApi.reach.removePhone(), texts.phoneRemoved, "remove");
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="figures grow font-medium">{t(texts.phoneVerified, { number: mobileInWords(number) ?? number })}</span>
        <button type="button" className="btn btn-danger btn-sm" disabled={busy !== ""} onClick={() => inBackground(remove())}>
          {texts.removePhone}
        </button>
      </p>
      <ul className="mt-1 divide-y divide-base-300">
        {phone.offered.map((channel) => {
          const Icon = icons[channel];
          const isOn = phone.agreed.includes(channel);
          return (
            <li key={channel} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Icon aria-hidden className="size-5 shrink-0 text-primary" />
              <p className="min-w-48 flex-1" id={`agree-${channel}`}>
                <span className="font-medium">{t(isOn ? texts.channelOn : texts.channelOff, { channel: texts[channel] })}</span>
                <span className="block text-sm text-muted">{phone.wording[channel]}</span>
              </p>
              <button
                type="button"
                className={`btn btn-sm ${isOn ? "btn-ghost" : "btn-primary"}`}
                disabled={busy !== ""}
                aria-describedby={`agree-${channel}`}
                onClick={() => inBackground(agree(channel, !isOn))}
              >
                {t(isOn ? texts.turnChannelOff : texts.turnChannelOn, { channel: texts[channel] })}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
