import { useState } from "react";
import { useParams } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { comeBackAfterLoading } from "./come-back.ts";

/** Code that could not be loaded. Browsers keep such a failure until the page is reloaded, which rejoins the class. */
export function PartFailed() {
  const [texts] = useTexts("class");
  const { bookingId = "" } = useParams();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    // without a network a reload would leave no page at all
    const reached = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
    if (reached) {
      comeBackAfterLoading(bookingId);
      location.reload();
    } else setBusy(false);
  };
  return (
    <div className="p-4">
      <ErrorBox {...(!busy && { onRetry: () => inBackground(again()) })}>
        {busy ? texts.tryingAgain : texts.partNotLoaded}
      </ErrorBox>
    </div>
  );
}
