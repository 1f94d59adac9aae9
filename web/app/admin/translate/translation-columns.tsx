import type { Translation, TranslationState } from "@tutoring/contract";
import { Link } from "react-router";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/translate.en.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { StateBadge } from "./state-badge.tsx";

/** The list's columns; without the Hindi where only untranslated entries are listed. */
export const translationColumns = (
  listed: TranslationState | "all",
  open: (id: number) => string,
): Column<Translation, never>[] => [
  {
    name: texts.original,
    className: "max-w-96",
    cell: ({ original, path }) => (
      <span>
        <span className="block font-medium">{original.fullName || original.name}</span>
        <span className="text-muted">{path.join(" > ")}</span>
      </span>
    ),
  },
  ...(listed === "untranslated" ? [] : [inHindi]),
  { name: texts.state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    name: common.actions,
    cell: ({ id, original, state }) => (
      <Link to={open(id)} className="btn btn-quiet btn-sm" data-shortcut="open" preventScrollReset>
        {state === "untranslated" ? texts.translate : common.edit} <span className="sr-only">{original.name}</span>
      </Link>
    ),
  },
];

const inHindi: Column<Translation, never> = {
  name: texts.hindi,
  className: "max-w-96",
  cell: ({ fullName, name }) => name && <span lang="hi">{fullName || name}</span>,
};
