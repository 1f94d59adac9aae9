import type { Tutor } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { reloadAfter } from "#web/lib/api/reload-after.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { say } from "#web/texts/say-english.ts";

type Props = { tutor: Tutor; reload: () => Promise<void> };

/** Makes a tutor premium or normal at once. */
export function PremiumChoice({ tutor: { staffId, staffName, isPremium, version }, reload }: Props) {
  const [busy, setBusy] = useState(false);
  const change = async (premium: boolean) => {
    setBusy(true);
    const done = say(premium ? texts.nowPremium : texts.nowNormal, { name: staffName });
    const call = () =>
      browserApi.tutors.updateTutor({ params: { id: staffId }, body: { isPremium: String(premium) } }, { ifMatch: version });
    await toastResult(() => reloadAfter(call, reload), done, texts.statusNotUpdated);
    setBusy(false);
  };
  return (
    <select
      className="select select-sm h-11 w-32 pl-2.5 lg:h-9 lg:w-25 lg:text-[0.8125rem]"
      aria-label={say(texts.statusOf, { name: staffName })}
      value={isPremium ? "PREMIUM" : "NORMAL"}
      disabled={busy}
      onChange={(event) => inBackground(change(event.target.value === "PREMIUM"))}
    >
      <option value="NORMAL">{texts.NORMAL}</option>
      <option value="PREMIUM">{texts.PREMIUM}</option>
    </select>
  );
}
