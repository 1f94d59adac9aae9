import { contract, type SearchSubject } from "@tutoring/contract";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, DeleteQuestion, ListFilters, listPage, ListView, RowButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/search-words.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";

const SubjectDialog = dialogPart(() => import("./subject-dialog.tsx"));

const subjects = listPage({
  query: contract.searchSubjects.listSubjects.query,
  load: (api, query) => api.searchSubjects.listSubjects({ query }),
  failed: texts.notLoaded,
});
export const clientLoader = subjects.clientLoader;

export const meta = () => privateHead(texts.title);

const nameOf = ({ english }: SearchSubject) => english[0] ?? "";

export default function SearchWords() {
  const page = subjects.usePage();
  const { rows, reload } = page;
  const [editing, setEditing] = useState<number | "new">();
  const [deleting, setDeleting] = useState<SearchSubject>();
  const columns: ColumnsOf<typeof subjects> = [
    {
      name: texts.inEnglish,
      place: "heading",
      sort: "english",
      className: "max-w-64 font-medium",
      cell: ({ english, hindi, courses }) => (
        <>
          {english.join(", ")}
          <span className="font-normal lg:hidden">
            {hindi.length > 0 && <span lang="hi"> · {hindi.join(", ")}</span>}
            <span className="text-muted"> · {courses === 0 ? texts.findsNothing : t(texts.courses, { count: courses })}</span>
          </span>
        </>
      ),
    },
    {
      name: texts.inHindi,
      className: "max-w-64 max-lg:hidden!",
      cell: ({ hindi }) => hindi.length > 0 && <span lang="hi">{hindi.join(", ")}</span>,
    },
    {
      name: texts.alsoCalled,
      className: "max-w-64",
      cell: ({ alsoCalled }) => alsoCalled.length > 0 && <span lang={langOf(alsoCalled.join())}>{alsoCalled.join(", ")}</span>,
    },
    {
      name: common.courses,
      sort: "courses",
      className: "max-lg:hidden! figures",
      cell: ({ courses }) => (courses === 0 ? <span className="text-muted">{texts.findsNothing}</span> : courses),
    },
    {
      name: common.actions,
      place: "corner",
      cell: (subject) => (
        <span className="flex">
          <RowButton
            Icon={Pencil}
            label={t(common.editOne, { name: nameOf(subject) })}
            data-shortcut="open"
            onClick={() => setEditing(subject.id)}
          />
          <RowButton
            Icon={Trash2}
            label={t(common.deleteOne, { name: nameOf(subject) })}
            tone="text-error"
            onClick={() => setDeleting(subject)}
          />
        </span>
      ),
    },
  ];

  return (
    <OfficePage
      title={texts.title}
      note={<p className="mt-0.5 text-muted">{texts.note}</p>}
      actions={
        <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setEditing("new")}>
          <Plus aria-hidden className="size-4" /> {texts.addSubject}
        </button>
      }
    >
      <ListFilters page={page} search={texts.search} />
      <ListView caption={texts.caption} columns={columns} keyOf={({ id }) => id} page={page} empty={texts.empty} />

      {editing !== undefined && (
        <SubjectDialog
          subject={rows.find(({ id }) => id === editing)}
          editing={editing !== "new"}
          onClose={() => setEditing(undefined)}
        />
      )}

      <DeleteQuestion
        row={deleting}
        question={(subject) => t(common.deleteQuestion, { name: `“${nameOf(subject)}”` })}
        call={({ id, version }) => browserApi.searchSubjects.deleteSubject({ params: { id } }, { ifMatch: version })}
        done={texts.deleted}
        failed={texts.notDeleted}
        onClose={() => setDeleting(undefined)}
        reload={reload}
      >
        {() => texts.whatStays}
      </DeleteQuestion>
    </OfficePage>
  );
}
