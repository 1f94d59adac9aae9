import { type BinEntry, binDays, contract } from "@tutoring/contract";
import { ArrowLeft, BookOpen, Folder, FolderTree, RotateCcw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, ListFilters, listPage, ListView } from "#web/blocks/lists/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import texts from "#web/texts/office/bin.en.ts";
import common from "#web/texts/office/common.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { restoreOne } from "./deletion.ts";

const bin = listPage({
  query: contract.catalogueBin.listBin.query,
  load: (api, query) => api.catalogueBin.listBin({ query }),
  failed: texts.notLoaded,
});
export const clientLoader = bin.clientLoader;

export const meta = () => privateHead(texts.title);

const icons = { category: FolderTree, subcategory: Folder, course: BookOpen };
const keyOf = ({ kind, id }: BinEntry) => `${kind} ${id}`;

/** What was deleted from the catalogue, each with a button that restores it. */
export default function CatalogueBin() {
  const page = bin.usePage();
  const [busy, setBusy] = useState("");
  const putBack = async (entry: BinEntry) => {
    setBusy(keyOf(entry));
    await restoreOne(entry);
    await page.reload();
    setBusy("");
  };
  const columns: ColumnsOf<typeof bin> = [
    {
      name: common.name,
      place: "heading",
      sort: "name",
      className: "max-w-96 font-medium",
      cell: ({ kind, name }) => {
        const Icon = icons[kind];
        return (
          <span className="flex items-start gap-2">
            <Icon role="img" aria-label={texts[kind]} className="mt-0.5 size-4 shrink-0 text-muted" />
            <span lang={langOf(name)} className="min-w-0 [overflow-wrap:anywhere]">
              {name}
            </span>
          </span>
        );
      },
    },
    {
      name: texts.was,
      className: "max-w-72",
      cell: ({ path }) => path.length > 0 && <span lang={langOf(path.join())}>{path.join(" > ")}</span>,
    },
    { name: common.courses, className: "figures", cell: ({ courses }) => courses },
    { name: texts.deleted, sort: "deleted", className: "figures", cell: ({ deletedAt }) => <Moment iso={deletedAt} /> },
    { name: texts.erased, className: "figures", cell: ({ erasedAt }) => dayAndTimeInIndia(erasedAt).date },
    {
      name: common.actions,
      cell: (entry) => (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          data-shortcut="open"
          aria-label={t(texts.restoreOne, { name: entry.name })}
          disabled={busy !== ""}
          onClick={() => inBackground(putBack(entry))}
        >
          <RotateCcw aria-hidden className="size-4" /> {busy === keyOf(entry) ? texts.restoring : texts.restore}
        </button>
      ),
    },
  ];
  return (
    <OfficePage
      title={texts.title}
      note={<p className="mt-0.5 text-muted">{t(texts.note, { days: binDays })}</p>}
      actions={
        <Link to="/admin/courses" className="btn btn-quiet">
          <ArrowLeft aria-hidden className="size-4" /> {common.back}
        </Link>
      }
    >
      {(page.rows.length > 0 || page.filtered) && <ListFilters page={page} search={texts.search} />}
      <ListView
        caption={texts.caption}
        columns={columns}
        keyOf={keyOf}
        page={page}
        empty={page.filtered ? texts.noneFound : texts.empty}
      />
    </OfficePage>
  );
}

function Moment({ iso }: { iso: string }) {
  const { date, time } = dayAndTimeInIndia(iso);
  return `${date}, ${time}`;
}
