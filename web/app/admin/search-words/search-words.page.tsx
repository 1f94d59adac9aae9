import { contract, type SearchSubject } from "@tutoring/contract";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { type ColumnsOf, DeleteQuestion, ListFilters, listPage, ListView, RowButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";

const SubjectDialog = lazy(() => import("./subject-dialog.tsx"));

const subjects = listPage({
  query: contract.searchSubjects.listSubjects.query,
  load: (api, query) => api.searchSubjects.listSubjects({ query }),
  failed: "The search words could not be loaded.",
});
export const clientLoader = subjects.clientLoader;

export const meta = () => [{ title: "Search Words | Online Tutoring" }, { name: "robots", content: "noindex" }];

const nameOf = ({ english }: SearchSubject) => english[0] ?? "";

export default function SearchWords() {
  const page = subjects.usePage();
  const { rows, reload } = page;
  const [editing, setEditing] = useState<number | "new">();
  const [deleting, setDeleting] = useState<SearchSubject>();
  const columns: ColumnsOf<typeof subjects> = [
    {
      name: "In English",
      sort: "english",
      className: "max-w-64 font-medium break-words",
      cell: ({ english }) => english.join(", "),
    },
    { name: "In Hindi", className: "max-w-64 break-words", cell: ({ hindi }) => <span lang="hi">{hindi.join(", ")}</span> },
    {
      name: "Also called",
      className: "max-w-64 break-words",
      cell: ({ alsoCalled }) => <span lang={langOf(alsoCalled.join())}>{alsoCalled.join(", ")}</span>,
    },
    { name: "Courses", sort: "courses", className: "figures", cell: ({ courses }) => courses },
    {
      name: "Actions",
      cell: (subject) => (
        <span className="flex">
          <RowButton
            Icon={Pencil}
            label={`Edit ${nameOf(subject)}`}
            data-shortcut="open"
            onClick={() => setEditing(subject.id)}
          />
          <RowButton Icon={Trash2} label={`Delete ${nameOf(subject)}`} tone="text-error" onClick={() => setDeleting(subject)} />
        </span>
      ),
    },
  ];

  return (
    <OfficePage
      title="Search Words"
      note={<p className="mt-0.5 text-muted">What families call a subject. A search for one name finds the courses of all.</p>}
      actions={
        <button type="button" className="btn btn-primary" data-shortcut="new" onClick={() => setEditing("new")}>
          <Plus aria-hidden className="size-4" /> Add subject
        </button>
      }
    >
      <ListFilters page={page} search="A name in any language" />
      <ListView caption="Search words" columns={columns} keyOf={({ id }) => id} page={page} empty="No subjects found" />
      <Suspense fallback={null}>
        {editing !== undefined && (
          <SubjectDialog
            subject={rows.find(({ id }) => id === editing)}
            editing={editing !== "new"}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
      <DeleteQuestion
        row={deleting}
        question={(subject) => `Delete “${nameOf(subject)}”?`}
        call={({ id, version }) => browserApi.searchSubjects.deleteSubject({ params: { id } }, { ifMatch: version })}
        done="The subject is deleted."
        failed="The subject could not be deleted."
        onClose={() => setDeleting(undefined)}
        reload={reload}
      >
        {() => "Its courses stay. They are found by the words in their own titles only."}
      </DeleteQuestion>
    </OfficePage>
  );
}
