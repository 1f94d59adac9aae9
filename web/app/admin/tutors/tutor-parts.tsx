import type { Tutor, TutorFigures } from "@tutoring/contract";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { reloadAfter } from "#web/lib/api/reload-after.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { Facts } from "#web/admin/parts/index.ts";
import deadline from "#web/texts/office/deadline.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = { tutor: Tutor; reload: () => Promise<void> };

/** Makes a tutor premium or normal at once. */
export function PremiumChoice({ tutor: { staffId, staffName, isPremium, version }, reload }: Props) {
  const [busy, setBusy] = useState(false);
  const change = async (premium: boolean) => {
    setBusy(true);
    const done = t(premium ? texts.nowPremium : texts.nowNormal, { name: staffName });
    const call = () =>
      browserApi.tutors.updateTutor({ params: { id: staffId }, body: { isPremium: String(premium) } }, { ifMatch: version });
    await toastResult(() => reloadAfter(call, reload), done, texts.statusNotUpdated);
    setBusy(false);
  };
  return (
    <select
      className={`select select-sm h-11 w-28 shrink-0 border-transparent pl-2.5 text-[0.8125rem] font-semibold lg:h-8 lg:w-25 lg:text-xs ${isPremium ? "bg-lavender-200 text-primary" : "bg-lavender-50"}`}
      aria-label={t(texts.statusOf, { name: staffName })}
      value={isPremium ? "PREMIUM" : "NORMAL"}
      disabled={busy}
      onChange={(event) => inBackground(change(event.target.value === "PREMIUM"))}
    >
      <option value="NORMAL">{texts.NORMAL}</option>
      <option value="PREMIUM">{texts.PREMIUM}</option>
    </select>
  );
}

/** A tutor's recent work; empty figures are left out. */
export function WorkFigures({ figures }: { figures: TutorFigures }) {
  const { seenAt, lessons, lessonsAWeek, onTimePercent, calledOff, rating, ratings, answerMinutes, answers } = figures;
  const answered = answerMinutes !== null && {
    length:
      answerMinutes < 100
        ? t(deadline.minutes, { count: Math.round(answerMinutes) })
        : t(deadline.hours, { count: Math.round(answerMinutes / 60) }),
    count: answers,
  };
  const rows: (readonly [string, string] | false)[] = [
    lessons > 0 && [texts.lessons, t(texts.aWeek, { number: lessonsAWeek })],
    onTimePercent !== null && [texts.onTime, t(texts.percent, { percent: onTimePercent })],
    calledOff > 0 && [texts.calledOff, String(calledOff)],
    rating !== null && [texts.rating, t(texts.rated, { rating, count: ratings })],
    answered && [texts.answers, t(texts.answered, answered)],
    [texts.lastSeen, seenAt ? dayAndTimeInIndia(seenAt).date : texts.notSeen],
  ];
  return (
    <div className="figures">
      <Facts rows={rows.filter((row) => row !== false)} />
    </div>
  );
}

const sizes = {
  row: { className: "h-11 w-9", icon: "size-5", width: 36, height: 44 },
  page: { className: "h-28 w-24", icon: "size-10", width: 96, height: 112 },
};

/** A tutor's picture in an arch, or an icon if there is none or it does not load. */
export function TutorPicture({ url, size }: { url: string | null; size: keyof typeof sizes }) {
  const [broken, setBroken] = useState(false);
  const { className, icon, width, height } = sizes[size];
  if (!url || broken)
    return (
      <span className={`arch grid shrink-0 place-items-center bg-lavender-200 text-primary ${className}`}>
        <UserRound aria-hidden className={icon} />
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className={`arch shrink-0 bg-lavender-100 object-cover ${className}`}
      onError={() => setBroken(true)}
    />
  );
}
