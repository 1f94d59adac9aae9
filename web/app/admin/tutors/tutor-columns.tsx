import { contract, type FactChange, type Tutor, type TutorFigures } from "@tutoring/contract";
import { CalendarClock, KeyRound, Pencil, Trash2, UserRound } from "lucide-react";
import { useState } from "react";
import { EmailText } from "#web/admin/parts/index.ts";
import { type ColumnsOf, listPage, RowButton } from "#web/blocks/lists/index.ts";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { reloadAfter } from "#web/lib/api/reload-after.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import common from "#web/texts/office/common.en.ts";
import accountTexts from "#web/texts/office/tutor-accounts.en.ts";
import factTexts from "#web/texts/office/tutor-facts.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { FactsButton, type OpenFacts } from "./decision-form.tsx";
import { SubmissionsButton, type SubmissionsOf } from "./submissions.tsx";

export const tutors = listPage({
  query: contract.tutors.listTutors.query,
  load: (api, query) => api.tutors.listTutors({ query }),
  failed: texts.notLoaded,
});

type Props = { tutor: Tutor; reload: () => Promise<void> };

/** Makes a tutor premium or normal at once. */
function PremiumChoice({ tutor: { staffId, staffName, isPremium, version }, reload }: Props) {
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
      className="select select-sm h-11 w-32 pl-2.5 lg:h-9 lg:w-25 lg:text-[0.8125rem]"
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
function WorkCell({ figures }: { figures: TutorFigures | undefined }) {
  if (!figures) return null;
  const { seenAt, lessons, lessonsAWeek, onTimePercent, calledOff, rating, ratings, answerMinutes, answers } = figures;
  const lines = [
    lessons > 0 && t(texts.aWeek, { number: lessonsAWeek }),
    onTimePercent !== null && t(texts.onTime, { percent: onTimePercent }),
    calledOff > 0 && t(texts.calledOff, { count: calledOff }),
    rating !== null && t(texts.rated, { rating, count: ratings }),
    answerMinutes !== null &&
      (answerMinutes < 100
        ? t(texts.answersMinutes, { count: answerMinutes, answers })
        : t(texts.answersHours, { count: Math.round(answerMinutes / 60), answers })),
    seenAt ? t(texts.seen, { day: dayAndTimeInIndia(seenAt).date }) : texts.notSeen,
  ].filter((line) => line !== false);
  return (
    <ul className="figures mt-1 text-[0.8125rem] text-muted" aria-label={texts.work} title={texts.work}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A tutor's picture in an arch, or an icon if there is none or it does not load. */
function TutorPicture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  if (!url || broken)
    return (
      <span className="arch grid h-12 w-10 place-items-center bg-lavender-200 text-primary">
        <UserRound aria-hidden className="size-5" />
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      width="40"
      height="48"
      loading="lazy"
      className="arch h-12 w-10 bg-lavender-100 object-cover"
      onError={() => setBroken(true)}
    />
  );
}

type Given = {
  figures: TutorFigures[];
  /** Changes of facts waiting for approval. */
  waiting: FactChange[];
  reload: () => Promise<void>;
  onFacts: (facts: OpenFacts) => void;
  onSubmissions: (tutor: SubmissionsOf) => void;
  onHours: (staffId: number) => void;
  onAccount: (staffId: number) => void;
  onEdit: (staffId: number) => void;
  onDelete: (tutor: Tutor) => void;
};

/** The columns of the list of tutors, with what each row opens. */
export const tutorColumns = ({
  figures,
  waiting,
  reload,
  onFacts,
  onSubmissions,
  onHours,
  onAccount,
  onEdit,
  onDelete,
}: Given): ColumnsOf<typeof tutors> => [
  {
    name: common.name,
    sort: "staffName",
    className: "font-medium lg:min-w-18 2xl:min-w-28",
    cell: ({ staffName, pageSlug }) => (
      <span>
        <span lang={langOf(staffName)}>{staffName}</span>
        {pageSlug && (
          <a className="text-link block text-[0.8125rem] font-normal" href={`/tutor/${pageSlug}`}>
            {factTexts.publicPage}
          </a>
        )}
      </span>
    ),
  },
  { name: common.image, cell: ({ staffImageUrl }) => <TutorPicture url={staffImageUrl} /> },
  {
    name: texts.details,
    className: "max-w-56 lg:min-w-26 2xl:min-w-36",
    cell: ({ staffId, staffDetails }) => (
      <div>
        <span className="line-clamp-3">{staffDetails}</span>
        <WorkCell figures={figures.find((one) => one.staffId === staffId)} />
      </div>
    ),
  },
  {
    name: common.email,
    className: "max-w-48 lg:min-w-24 2xl:min-w-32 [overflow-wrap:anywhere]",
    cell: ({ staffEmail, account }) => (
      <span>
        <EmailText email={staffEmail} />
        <span className="block text-[0.8125rem] text-muted">{accountTexts[account.state]}</span>
      </span>
    ),
  },
  {
    name: common.phoneNumber,
    cell: ({ staffPhoneNumber }) => <PhoneLink number={staffPhoneNumber} className="lg:max-2xl:whitespace-normal" />,
  },
  {
    name: common.qualification,
    cell: (tutor) => (
      <span>
        {tutor.qualification}
        <FactsButton tutor={tutor} onOpen={onFacts} waiting={waiting} />
        <SubmissionsButton tutor={tutor} onOpen={onSubmissions} />
      </span>
    ),
  },
  { name: common.experience, cell: ({ experience }) => experience },
  { name: common.subjects, className: "max-w-48", cell: ({ subjects }) => subjects },
  { name: common.timeSlot, className: "figures lg:min-w-16 2xl:min-w-22", cell: ({ preferredTimeSlot }) => preferredTimeSlot },
  {
    name: common.status,
    sort: "isPremium",
    cell: (tutor) => <PremiumChoice tutor={tutor} reload={reload} />,
  },
  {
    name: common.actions,
    cell: (tutor) => (
      <span className="flex">
        <RowButton
          Icon={CalendarClock}
          label={t(common.hoursOf, { name: tutor.staffName })}
          title={texts.hours}
          onClick={() => onHours(tutor.staffId)}
        />
        <RowButton
          Icon={KeyRound}
          label={t(accountTexts.accountOf, { name: tutor.staffName })}
          title={accountTexts.account}
          onClick={() => onAccount(tutor.staffId)}
        />
        <RowButton
          Icon={Pencil}
          label={t(common.editOne, { name: tutor.staffName })}
          data-shortcut="open"
          onClick={() => onEdit(tutor.staffId)}
        />
        <RowButton
          Icon={Trash2}
          label={t(common.deleteOne, { name: tutor.staffName })}
          tone="text-error"
          onClick={() => onDelete(tutor)}
        />
      </span>
    ),
  },
];
