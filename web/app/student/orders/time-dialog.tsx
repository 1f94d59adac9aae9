import type { Order, OrderedLesson } from "@tutoring/contract";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { TimePicker } from "#web/blocks/times/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";

type Props = { order: Order; lesson: OrderedLesson; onClose: () => void; onChanged: () => Promise<void> };

/** The tutor's free times; a lesson moves to the pressed one after a question, and an owed lesson gets it at once. */
export default function TimeDialog({ order: { id }, lesson: { nth, startsAt: present }, onClose, onChanged }: Props) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const free = useQuery({
    key: `${id} ${nth}`,
    load: (signal) => browserApi.orders.listLessonSlots({ params: { id }, query: { nth } }, { signal }),
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
  const [asked, setAsked] = useState("");
  const title = t(present ? texts.moveLesson : texts.chooseFor, { nth });
  return (
    <Dialog open title={title} boxClass="max-w-3xl p-6" onClose={onClose}>
      {(close) => (
        <div className="mt-4">
          {!free.data && !error && <Spinner>{texts.findingSlots}</Spinner>}
          {free.data && (
            <TimePicker
              slots={free.data.slots}
              chosen={[asked]}
              busy={busy}
              onChoose={(slot) => (present ? setAsked(slot) : inBackground(choose(slot, close)))}
            />
          )}
          {present && (
            <Question
              open={asked !== ""}
              question={texts.moveQuestion}
              keep={texts.keep}
              go={texts.move}
              harmless
              onAnswer={(go) => {
                setAsked("");
                if (go) inBackground(choose(asked, close));
              }}
            >
              <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
                <dt>{texts.from}</dt>
                <dd>{momentInWords(present, language)}</dd>
                <dt>{texts.to}</dt>
                <dd className="font-semibold text-base-content">{asked && momentInWords(asked, language)}</dd>
              </dl>
            </Question>
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
