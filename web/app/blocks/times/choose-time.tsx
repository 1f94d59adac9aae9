import type { CourseTimes } from "@tutoring/contract";
import { promisedHours, type Suit } from "@tutoring/contract/rules";
import { useState } from "react";
import { Chip } from "#web/blocks/family/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { shortMoment } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { TimePicker } from "./time-picker.tsx";
import type { Wish } from "./wish.ts";

/** The free times of a course's tutors, and of the one whom the family wishes. */
export function useCourseTimes(courseId: number, wished: string | undefined, again?: unknown) {
  const [texts] = useTexts("times");
  const [tutor] = useState(wished);
  return useQuery({
    key: String(courseId),
    again,
    load: (signal) => browserApi.tutorPages.listCourseTimes({ params: { courseId }, query: tutor ? { tutor } : {} }, { signal }),
    failed: texts.timesFailed,
  });
}

type Props = {
  times: ReturnType<typeof useCourseTimes>;
  wish: Wish | undefined;
  suits: readonly Suit[];
  onChoose: (wish: Wish | undefined) => void;
};

/** What the family has chosen, on every step to its booking. */
export function WishLine({ wish, className }: { wish: Wish | undefined; className: string }) {
  const [texts, t] = useTexts("times");
  const language = useLanguage();
  if (!wish?.name) return null;
  return (
    <p className={className}>
      {wish.startsAt
        ? t(texts.timeWith, { moment: shortMoment(wish.startsAt, language), tutor: wish.name })
        : t(texts.withTutor, { tutor: wish.name })}
    </p>
  );
}

/** Optional: one of the course's tutors, and a free time of theirs. Without a time our team arranges it. */
export function ChooseTime({ times: { data, error, reload }, wish, suits, onChoose }: Props) {
  const [texts, t] = useTexts("times");
  const language = useLanguage();
  const [opened, setOpened] = useState("");
  const [changing, setChanging] = useState(false);
  if (error) return <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>;
  if (!data)
    return (
      <div className="min-h-82 in-[:lang(hi)]:max-sm:min-h-94 sm:min-h-64">
        <Spinner>{texts.findingTimes}</Spinner>
      </div>
    ); // as high as most choices, so that the form below hardly moves
  const tutorAt = (slug: string | undefined): CourseTimes["tutors"][number] | undefined =>
    data.tutors.find((one) => one.slug === slug);
  const wished = tutorAt(wish?.tutor);
  const free = data.tutors.filter(({ slots }) => slots.length > 0);
  const shown = tutorAt(opened) ?? free.find(({ slug }) => slug === wish?.tutor) ?? free[0];
  if (!shown && !wished) return null;
  const isClosed = Boolean(wish?.startsAt && wished) && !changing;
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{isClosed ? texts.chosenTime : texts.chooseTime}</legend>
      {wish && wished && (
        <div
          className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-magenta-50 px-4 py-1.5"
          role="status"
        >
          <WishLine wish={{ ...wish, name: wished.name }} className="min-w-0 py-1 font-semibold" />
          {!isClosed && (
            <button
              type="button"
              className="btn btn-ghost btn-sm -mr-3"
              onClick={() => onChoose(wish.startsAt ? { ...wish, startsAt: undefined } : undefined)}
            >
              {wish.startsAt ? texts.noTime : texts.anyTutor}
            </button>
          )}
          {isClosed && (
            <button type="button" className="btn btn-ghost btn-sm -mr-3" onClick={() => setChanging(true)}>
              {texts.change}
            </button>
          )}
        </div>
      )}
      {shown && !wish?.startsAt && (
        <p className="mt-1.5 text-sm text-muted">{t(texts.chooseOrLeave, { hours: promisedHours })}</p>
      )}
      {!isClosed && free.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {free.map(({ slug, name }) => (
            <Chip
              key={slug}
              type="radio"
              name="tutor"
              lang={langOf(name, language)}
              checked={slug === shown?.slug}
              onChange={() => setOpened(slug)}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
      {!isClosed && shown && (
        <div className="mt-3">
          <TimePicker
            key={shown.slug}
            slots={shown.slots}
            chosen={wish?.startsAt && wish.tutor === shown.slug ? [wish.startsAt] : []}
            suits={suits}
            onChoose={(startsAt) => {
              setChanging(true); // what was pressed stays where it is
              onChoose({ tutor: shown.slug, name: shown.name, startsAt });
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
