import type { Translation, TranslationState } from "@tutoring/contract";
import { ArrowLeft, Languages } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { countInWords, kindNames } from "#web/admin/parts/index.ts";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { ListFilters, ListView, useList } from "#web/blocks/lists/index.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import states from "#web/texts/office/parts.en.ts";
import texts from "#web/texts/office/translate.en.ts";
import { t } from "#web/texts/translate-english.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/field.tsx";
import type { Route } from "./+types/translate.page.ts";
import { StateBadge } from "./state-badge.tsx";
import { translateQuery } from "./translate-loader.ts";
import { TranslationEditor } from "./translation-editor.tsx";

/** The list's columns; without the Hindi where only untranslated entries are listed. */
const translationColumns = (listed: TranslationState | "all", open: (id: number) => string): Column<Translation, never>[] => [
  {
    name: texts.original,
    place: "heading",
    className: "max-w-96",
    cell: ({ original, path }) => (
      <span>
        <span className="block font-medium">{original.fullName || original.name}</span>
        <span className="text-muted">{path.join(" > ")}</span>
      </span>
    ),
  },
  ...(listed === "untranslated" ? [] : [inHindi]),
  { name: texts.state, place: "corner", cell: ({ state }) => <StateBadge state={state} /> },
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

export { clientLoader } from "./translate-loader.ts";
export const meta = () => privateHead(texts.title);

/** The catalogue in Hindi: what is left to translate, and the open entry beside its original. */
export default function Translate({ loaderData: { list, counts, entry, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const address = useList(translateQuery);
  const [saves, setSaves] = useState(0);
  const { kind, state, page: pageNumber } = address.query;
  const open = (id?: number) => address.to({ id, ...(pageNumber && { page: pageNumber }) });

  const onSaved = async (next: number | null | undefined) => {
    if (next) return navigate(open(next), { preventScrollReset: true });
    await revalidate();
    setSaves((before) => before + 1);
  };

  return (
    <OfficePage
      title={texts.title}
      note={
        counts && (
          <p className="mt-0.5 text-muted" role="status">
            {t(texts.progress, { kind: kindNames[kind], progress: countInWords(counts[kind]) })}
          </p>
        )
      }
      actions={
        <Link to="/admin/courses" className="btn btn-quiet">
          <ArrowLeft aria-hidden className="size-4" /> {common.back}
        </Link>
      }
    >
      {entry && <TranslationEditor key={`${entry.kind} ${entry.id} ${saves}`} entry={entry} onSaved={onSaved} closeTo={open()} />}
      <ListFilters
        page={{ ...address, filtered: Boolean(address.query.search), clear: () => address.go({ search: "" }) }}
        search={texts.search}
      >
        <Select
          label={texts.what}
          className="w-36 grow lg:w-40 lg:grow-0"
          value={kind}
          options={Object.entries(kindNames)}
          onChange={({ target }) => address.go({ kind: target.value, id: undefined })}
        />
        <Select
          label={texts.state}
          className="w-36 grow lg:w-40 lg:grow-0"
          value={state}
          options={[
            ["untranslated", states.untranslated],
            ["stale", states.stale],
            ["all", common.all],
          ]}
          onChange={({ target }) => address.go({ state: target.value })}
        />
      </ListFilters>
      {!entry && list && list.data.length > 0 && state === "untranslated" && (
        <p className="mt-4 flex items-center gap-2 text-muted">
          <Languages aria-hidden className="size-4 shrink-0" /> {texts.choose}
        </p>
      )}
      <ListView
        caption={texts.caption}
        columns={translationColumns(state, open)}
        keyOf={({ id }) => id}
        page={{ ...address, list, rows: list?.data ?? [], error, reload: revalidate, query: {} }}
        empty={state === "all" ? texts.empty : texts.nothingLeft}
      />
    </OfficePage>
  );
}
