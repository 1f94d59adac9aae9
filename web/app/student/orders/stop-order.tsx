import type { Order } from "@tutoring/contract";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/student/parts/index.ts";

/** The button shows the sum that would come back today. */
export function StopOrder({ order, onChanged }: { order: Order; onChanged: () => Promise<void> }) {
  const [texts, say] = useTexts("orders");
  const { run, busy, error } = useCall();
  const [asking, setAsking] = useState(false);
  const { id, lessonsBack } = order;
  const rupees = (lessonsBack * order.lessonRupees).toLocaleString("en-IN");
  const name = lessonsBack > 0 ? say(texts.stop, { rupees }) : texts.stopWithoutMoney;
  const stop = async (go: boolean) => {
    setAsking(false);
    if (!go) return;
    const work = () => browserApi.orders.stopOrder({ params: { id }, body: { lessonsBack } });
    const refused = await run(work, { failed: texts.notStopped });
    if (!refused) toast.success(texts.stopped);
    await onChanged();
  };
  return (
    <div className="mt-6">
      {error && <ErrorBox>{error}</ErrorBox>}
      <button type="button" className="btn btn-danger mt-2" disabled={busy !== ""} onClick={() => setAsking(true)}>
        {name}
      </button>
      {asking && (
        <Question open question={texts.stopQuestion} keep={texts.keep} go={name} onAnswer={(go) => inBackground(stop(go))}>
          {lessonsBack > 0 ? say(texts.stopText, { rupees }) : texts.stopTextWithoutMoney}
        </Question>
      )}
    </div>
  );
}
