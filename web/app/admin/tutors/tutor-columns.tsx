import { contract, type Tutor } from "@tutoring/contract";
import { Link } from "react-router";
import { type ColumnsOf, listPage } from "#web/blocks/lists/index.ts";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import common from "#web/texts/office/common.en.ts";
import parts from "#web/texts/office/parts.en.ts";
import accountTexts from "#web/texts/office/tutor-accounts.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Menu } from "#web/ui/menu.tsx";
import { PremiumChoice, TutorPicture } from "./tutor-parts.tsx";
import { actionsFor, itemsOf, type Opening, stepsFor, type Waiting } from "./tutor-steps.ts";

export const tutors = listPage({
  query: contract.tutors.listTutors.query,
  load: (api, query) => api.tutors.listTutors({ query }),
  failed: texts.notLoaded,
});

type Given = {
  waiting: Waiting;
  /** The list's filters and page, to which a tutor's page leads back. */
  list: string;
  reload: () => Promise<void>;
  onOpen: (opening: Opening) => void;
};

/** The first thing to do for a tutor, and how many more there are. */
function NextStep({ tutor, waiting, onOpen }: { tutor: Tutor } & Pick<Given, "waiting" | "onOpen">) {
  const [first, ...more] = stepsFor(tutor, waiting);
  if (!first) return <span className="text-[0.8125rem] text-muted">{texts.nothingToDo}</span>;
  return (
    <span className="text-[0.8125rem]">
      <button type="button" className="text-link py-0.5 text-left" aria-label={first.name} onClick={() => onOpen(first.opening)}>
        {first.label}
      </button>
      {more.length > 0 && <span className="text-muted lg:block"> {t(texts.moreSteps, { count: more.length })}</span>}
    </span>
  );
}

/** The five facts of each tutor in the list, and what can be done. */
export const tutorColumns = ({ waiting, list, reload, onOpen }: Given): ColumnsOf<typeof tutors> => [
  {
    name: common.name,
    sort: "staffName",
    className: "lg:min-w-40",
    cell: ({ staffId, staffName, staffImageUrl }) => (
      <span className="flex items-center gap-2.5">
        <TutorPicture url={staffImageUrl} size="row" />
        <Link
          to={`/admin/staff/${staffId}`}
          state={{ list }}
          className="text-link font-medium [overflow-wrap:anywhere]"
          data-shortcut="open"
          lang={langOf(staffName)}
        >
          {staffName}
        </Link>
      </span>
    ),
  },
  {
    name: common.subjects,
    className: "lg:max-w-32 xl:max-w-44 2xl:max-w-60",
    cell: ({ subjects }) => (
      <span className="block truncate" title={subjects} lang={langOf(subjects)}>
        {subjects || parts.notGiven}
      </span>
    ),
  },
  {
    name: texts.contact,
    className: "lg:max-w-40 xl:max-w-56 2xl:max-w-64",
    cell: ({ staffPhoneNumber, staffEmail }) => (
      <span className="pair">
        <PhoneLink number={staffPhoneNumber} />
        <span className="block truncate text-[0.8125rem] text-muted" title={staffEmail}>
          {staffEmail}
        </span>
      </span>
    ),
  },
  {
    name: common.status,
    sort: "isPremium",
    cell: (tutor) => (
      <span className="flex items-center gap-x-2.5 lg:max-xl:flex-col lg:max-xl:items-start">
        <PremiumChoice tutor={tutor} reload={reload} />
        <span className="text-[0.8125rem] text-muted max-lg:truncate lg:max-w-24" title={accountTexts[tutor.account.state]}>
          {accountTexts[tutor.account.state]}
        </span>
      </span>
    ),
  },
  { name: texts.nextStep, cell: (tutor) => <NextStep tutor={tutor} waiting={waiting} onOpen={onOpen} /> },
  {
    name: common.actions,
    cell: (tutor) => (
      <Menu label={t(texts.actionsFor, { name: tutor.staffName })} items={itemsOf(actionsFor(tutor, waiting.changes), onOpen)} />
    ),
  },
];
