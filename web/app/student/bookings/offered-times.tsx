import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

type Props = {
  times: string[];
  /** The tutor cannot come to the class as it is, so its time cannot be kept. */
  absent?: boolean;
  take: (startsAt: string) => Promise<unknown>;
  /** Refuses all of them; without it they wait beside another way to choose. */
  keep?: () => Promise<unknown>;
};

/** Times to which the tutor asks to move the class: the family takes one, or keeps its own. */
export function OfferedTimes({ times, absent = false, take, keep }: Props) {
  const [texts, t] = useTexts("student");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useCall();
  const answer = async (call: () => Promise<unknown>, done: string) => {
    const refused = await run(call, { failed: texts.notAnswered });
    if (!refused) toast.success(done);
    await revalidate();
  };
  return (
    <div className="mt-3 mb-2 rounded-xl bg-magenta-50 p-4">
      <p className="font-medium">{absent ? (keep ? texts.tutorOffersInstead : texts.tutorSuggests) : texts.tutorAsksToMove}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {times.map((time) => (
          <button
            key={time}
            type="button"
            className="btn btn-primary figures"
            disabled={busy !== ""}
            aria-label={t(texts.takeTime, { moment: momentInWords(time, language) })}
            onClick={() => inBackground(answer(() => take(time), texts.timeTaken))}
          >
            {momentInWords(time, language)}
          </button>
        ))}
        {keep && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={busy !== ""}
            onClick={() => inBackground(answer(keep, absent ? texts.anotherTutorSought : texts.timeKept))}
          >
            {absent ? texts.findAnotherTutor : texts.keepTime}
          </button>
        )}
      </div>
      {error && (
        <p className="mt-2 font-medium text-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
