import { useEffect, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { type PushState, pushState, turnOn } from "#web/lib/push/push-subscription.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** Whether this browser shows notifications, and what turns them on; undefined until that is known. */
export function usePush(key: string | null | undefined) {
  const [texts] = useTexts("reach");
  const [state, setState] = useState<PushState>();
  const [asked, setAsked] = useState(0);
  const call = useCall();
  useEffect(() => {
    if (!key) return;
    let isShown = true;
    const found = pushState(key).then((now) => isShown && setState(now));
    inBackground(found.catch(() => {})); // without our server, nothing is offered
    return () => {
      isShown = false;
    };
  }, [key, asked]);
  const on = async (): Promise<PushState | undefined> => {
    let now: PushState | undefined;
    const refused = await call.run(async () => (now = await turnOn(key ?? "")), { failed: texts.notTurnedOn });
    if (refused) toast.error(refused.message);
    if (now) setState(now);
    if (now === "on") toast.success(texts.turnedOn);
    return now;
  };
  return { state, recheck: () => setAsked((before) => before + 1), busy: call.busy !== "", on };
}
