import type { Reach } from "@tutoring/contract";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { VerifyPhone } from "./verify-phone.tsx";

/** Offers WhatsApp to a family that has just booked and has verified no number: an unticked box, then a code to its number. */
export function WhatsAppOffer({ number }: { number: string }) {
  const [texts, t] = useTexts("reach");
  const [wants, setWants] = useState(false);
  const [isOn, setIsOn] = useState(false);
  const { data } = useQuery({ key: "reach", load: (signal) => browserApi.reach.showReach({}, { signal }) });
  const phone = data?.phone;
  if (!phone?.offered.includes("whatsapp") || phone.number !== null || !number.startsWith("+91")) return null;
  if (isOn)
    return (
      <p className="mt-6 flex gap-2.5 font-medium" role="status">
        <MessageCircle aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />{" "}
        {t(texts.channelOn, { channel: texts.whatsapp })}
      </p>
    );
  const agree = async (verified: Reach) => {
    const body = { channel: "whatsapp", agreed: true } as const;
    const now = await browserApi.reach.agreeToPhone({ body }).catch((failure: unknown) => {
      toast.error(problemOf(failure, texts.notSaved).message);
      return verified;
    });
    if (now.phone?.agreed.includes("whatsapp")) setIsOn(true);
    else setWants(false);
  };
  return (
    <div className="mt-6">
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="checkbox mt-0.5 shrink-0"
          checked={wants}
          onChange={({ target }) => setWants(target.checked)}
        />
        <span className="text-[0.9375rem]">{phone.wording.whatsapp}</span>
      </label>
      {wants && <VerifyPhone phone={phone} given={number} onVerified={(now) => inBackground(agree(now))} />}
    </div>
  );
}
