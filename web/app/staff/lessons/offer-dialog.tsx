import type { TutorLesson } from "@tutoring/contract";
import { maxOfferedTimes } from "@tutoring/contract/rules";
import { X } from "lucide-react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { SlotWeek } from "#web/blocks/times/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords, ownZone } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

/** Asks the family to move a lesson to one of up to three times at which both are free. */
export default function OfferDialog({ lesson: { id, student }, onClose }: { lesson: TutorLesson; onClose: () => void }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const free = useQuery({
    key: id,
    load: (signal) => browserApi.teaching.listTimesToOffer({ params: { id } }, { signal }),
    failed: texts.notLoaded,
  });
  const form = useDialogForm((contract) => contract.teaching.offerTimes, {
    values: { times: [] as string[] },
    body: ({ times }) => ({ times }),
    send: (body) => browserApi.teaching.offerTimes({ params: { id }, body }),
    done: texts.familyAsked,
    failed: texts.notSent,
  });
  const { times } = form.values;
  const isFull = times.length === maxOfferedTimes;
  const slots = (free.data?.slots ?? []).filter((slot) => !times.includes(slot));
  return (
    <FormDialog
      form={form}
      title={t(texts.askToMoveOf, { student })}
      note={t(texts.moveNote, { max: maxOfferedTimes, student })}
      boxClass="max-w-3xl"
      submit={texts.askFamily}
      busy={texts.asking}
      onClose={onClose}
    >
      {free.error && <ErrorBox onRetry={() => inBackground(free.reload())}>{free.error}</ErrorBox>}
      {!free.data && !free.error && <Spinner>{texts.findingTimes}</Spinner>}
      {times.length > 0 && (
        <section
          aria-label={texts.chosenTimes}
          className="sticky top-0 z-10 -mx-6 border-b border-base-300 bg-base-100 px-6 pb-3"
        >
          <h3 className="font-semibold">{texts.chosenTimes}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {times.map((time) => {
              const moment = momentInWords(time, language);
              return (
                <li key={time}>
                  <button
                    type="button"
                    className="figures inline-flex min-h-11 items-center gap-2 rounded-full bg-primary px-4 font-medium text-white"
                    aria-label={t(texts.removeTime, { moment })}
                    onClick={() => form.set({ times: times.filter((one) => one !== time) })}
                  >
                    {moment} <X aria-hidden className="size-4" />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <FieldError id="offered-times" message={form.errors.times} />
      {free.data && !isFull && (
        <SlotWeek slots={slots} zone={ownZone()} busy="" onChoose={(slot) => form.set({ times: [...times, slot].toSorted() })} />
      )}
    </FormDialog>
  );
}
