import type { Order, OrderedLesson } from "@tutoring/contract";
import { useCall } from "#web/blocks/forms/index.ts";
import { SlotWeek } from "#web/blocks/times/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { ownZone } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Props = { order: Order; lesson: OrderedLesson; onClose: () => void; onChanged: () => Promise<void> };

/** The tutor's free times; a press moves the lesson to one. */
export default function TimeDialog({ order: { id }, lesson: { nth, startsAt: present }, onClose, onChanged }: Props) {
  const [texts, t] = useTexts("orders");
  const free = useQuery({
    key: id,
    load: (signal) => browserApi.orders.listLessonSlots({ params: { id } }, { signal }),
    failed: texts.slotsNotLoaded,
  });
  const { run, busy, error: notChanged } = useCall();
  const error = notChanged || free.error;
  const choose = async (startsAt: string, close: () => void) => {
    const work = () => browserApi.orders.setLessonTime({ params: { id, nth }, body: { startsAt } });
    const refused = await run(work, { failed: texts.notChanged, as: startsAt });
    if (refused) {
      await free.reload();
    } else {
      toast.success(texts.changed);
      close();
    }
    await onChanged();
  };
  const title = t(present ? texts.moveLesson : texts.chooseFor, { nth });
  return (
    <Dialog open title={title} boxClass="max-w-3xl p-6" onClose={onClose}>
      {(close) => (
        <div className="mt-4">
          {!free.data && !error && <Spinner>{texts.findingSlots}</Spinner>}
          {free.data && (
            <SlotWeek
              slots={free.data.slots}
              zone={ownZone()}
              busy={busy}
              onChoose={(slot) => inBackground(choose(slot, close))}
            />
          )}
          {error && (
            <div className="mt-4">
              <ErrorBox {...(!free.data && { onRetry: () => inBackground(free.reload()) })}>{error}</ErrorBox>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
