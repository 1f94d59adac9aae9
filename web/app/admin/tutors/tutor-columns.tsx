import type { FactChange, Tutor, TutorFigures } from "@tutoring/contract";
import { CalendarClock, KeyRound, Pencil, Trash2 } from "lucide-react";
import { EmailText } from "#web/admin/parts/index.ts";
import { type ColumnsOf, RowButton } from "#web/blocks/lists/index.ts";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import common from "#web/texts/office/common.en.ts";
import accountTexts from "#web/texts/office/tutor-accounts.en.ts";
import factTexts from "#web/texts/office/tutor-facts.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { say } from "#web/texts/say-english.ts";
import { FactsButton, type OpenFacts } from "./fact-changes.tsx";
import { PremiumChoice } from "./premium-choice.tsx";
import { SubmissionsButton, type SubmissionsOf } from "./submissions.tsx";
import { TutorPicture } from "./tutor-picture.tsx";
import type { tutors } from "./tutors-list.ts";
import { WorkCell } from "./work-cell.tsx";

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
    cell: ({ staffPhoneNumber }) => <PhoneLink number={staffPhoneNumber} />,
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
          label={say(common.hoursOf, { name: tutor.staffName })}
          title={texts.hours}
          onClick={() => onHours(tutor.staffId)}
        />
        <RowButton
          Icon={KeyRound}
          label={say(accountTexts.accountOf, { name: tutor.staffName })}
          title={accountTexts.account}
          onClick={() => onAccount(tutor.staffId)}
        />
        <RowButton
          Icon={Pencil}
          label={say(common.editOne, { name: tutor.staffName })}
          data-shortcut="open"
          onClick={() => onEdit(tutor.staffId)}
        />
        <RowButton
          Icon={Trash2}
          label={say(common.deleteOne, { name: tutor.staffName })}
          tone="text-error"
          onClick={() => onDelete(tutor)}
        />
      </span>
    ),
  },
];
