import type { Translation } from "@tutoring/contract";
import { ArrowLeft, Languages } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { ListFilters, ListView, useList } from "#web/blocks/lists/index.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/field.tsx";
import type { Route } from "./+types/translate.page.ts";
import { StateBadge } from "./state-badge.tsx";
import { translateQuery } from "./translate-loader.ts";
import { TranslationEditor } from "./translation-editor.tsx";
import { countInWords, kindNames } from "#web/admin/parts/translation-words.ts";

export { clientLoader } from "./translate-loader.ts";
export const meta = () => [{ title: "Translate | Online Tutoring" }, { name: "robots", content: "noindex" }];

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
  const columns: Column<Translation, never>[] = [
    {
      name: "Original",
      className: "max-w-96 break-words",
      cell: ({ original, path }) => (
        <span>
          <span className="block font-medium">{original.fullName || original.name}</span>
          <span className="text-muted">{path.join(" > ")}</span>
        </span>
      ),
    },
    {
      name: "Hindi",
      className: "max-w-96 break-words",
      cell: ({ fullName, name }) => <span lang="hi">{fullName || name}</span>,
    },
    { name: "State", cell: (row) => <StateBadge state={row.state} /> },
    {
      name: "Actions",
      cell: ({ id, original }) => (
        <Link to={open(id)} className="btn btn-quiet btn-sm" data-shortcut="open" preventScrollReset>
          Translate <span className="sr-only">{original.name}</span>
        </Link>
      ),
    },
  ];

  return (
    <OfficePage
      title="Translate"
      note={
        counts && (
          <p className="mt-0.5 text-muted" role="status">
            {kindNames[kind]}: {countInWords(counts[kind])}
          </p>
        )
      }
      actions={
        <Link to="/admin/courses" className="btn btn-quiet">
          <ArrowLeft aria-hidden className="size-4" /> Back
        </Link>
      }
    >
      {entry && <TranslationEditor key={`${entry.kind} ${entry.id} ${saves}`} entry={entry} onSaved={onSaved} closeTo={open()} />}
      <ListFilters
        page={{ ...address, filtered: Boolean(address.query.search), clear: () => address.go({ search: "" }) }}
        search="Name, in either language"
      >
        <Select
          label="What"
          className="w-40"
          value={kind}
          options={Object.entries(kindNames)}
          onChange={({ target }) => address.go({ kind: target.value as never, id: undefined })}
        />
        <Select
          label="State"
          className="w-40"
          value={state}
          options={[
            ["untranslated", "Untranslated"],
            ["stale", "Out of date"],
            ["all", "All"],
          ]}
          onChange={({ target }) => address.go({ state: target.value as never })}
        />
      </ListFilters>
      <ListView
        caption="Texts to translate"
        columns={columns}
        keyOf={({ id }) => id}
        page={{ ...address, list, rows: list?.data ?? [], error, reload: revalidate, query: {} }}
        empty={state === "all" ? "Nothing found" : "Nothing is left to translate here."}
      />
      {!entry && list && list.data.length > 0 && state === "untranslated" && (
        <p className="mt-4 flex items-center gap-2 text-muted">
          <Languages aria-hidden className="size-4" /> Choose an entry; saving it leads to the next.
        </p>
      )}
    </OfficePage>
  );
}
