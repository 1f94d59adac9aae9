import type { TutorLesson } from "@tutoring/contract";
import { maxOfferedTimes } from "@tutoring/contract/rules";
import { X } from "lucide-react";
import { SlotWeek } from "#web/blocks/times/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords, ownZone } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Props = {
  lesson: TutorLesson;
  times: string[];
  error: string | undefined;
  onChange: (times: string[]) => void;
};

/** Up to three times at which tutor and child are both free; the chosen ones stay in view. */
export function OfferedTimesField({ lesson: { id }, times, error, onChange }: Props) {
  const [texts, t] = useTexts("staff");
  const [own] = useTexts("absence");
  const language = useLanguage();
  const free = useQuery({
    key: id,
    load: (signal) => browserApi.teaching.listTimesToOffer({ params: { id } }, { signal }),
    failed: texts.notLoaded,
  });
  const isFull = times.length === maxOfferedTimes;
  const slots = (free.data?.slots ?? []).filter((slot) => !times.includes(slot));
  return (
    <>
      {free.error && <ErrorBox onRetry={() => inBackground(free.reload())}>{free.error}</ErrorBox>}
      {!free.data && !free.error && <Spinner>{own.findingTimes}</Spinner>}
      {times.length > 0 && (
        <section aria-label={own.chosenTimes} className="sticky top-0 z-10 -mx-6 border-b border-base-300 bg-base-100 px-6 pb-3">
          <h3 className="font-semibold">{own.chosenTimes}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {times.map((time) => {
              const moment = momentInWords(time, language);
              return (
                <li key={time}>
                  <button
                    type="button"
                    className="figures inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] bg-primary px-4 py-1.5 text-left font-medium text-white"
                    aria-label={t(own.removeTime, { moment })}
                    onClick={() => onChange(times.filter((one) => one !== time))}
                  >
                    {moment} <X aria-hidden className="size-4 shrink-0" />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <FieldError id="offered-times" message={error} />
      {free.data && !isFull && (
        <SlotWeek slots={slots} zone={ownZone()} busy="" onChoose={(slot) => onChange([...times, slot].toSorted())} />
      )}
    </>
  );
}
