import { contract, type CourseImport, importColumns, type ImportRow } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { ArrowLeft, CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { ExportButton, ListPages, readAddress, useList } from "#web/blocks/lists/index.ts";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { browserApi, officeApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { uploadingApi } from "#web/lib/api/upload.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox, SuccessBox } from "#web/ui/notices.tsx";
import type { Route } from "./+types/import.page.ts";
import { ImportRun } from "./import-run.tsx";

const inAddress = contract.courseImports.showImport.query.extend({ id: z.uuid().optional() });

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { id, ...query } = readAddress(inAddress, new URL(request.url).searchParams);
  if (!id) return { found: undefined, error: "" };
  try {
    return { found: await officeApi(context).courseImports.showImport({ params: { importId: id }, query }), error: "" };
  } catch (error) {
    return { found: undefined, error: problemOf(error, "The import could not be loaded.").message };
  }
}

export const meta = () => [{ title: "Import courses | Online Tutoring" }, { name: "robots", content: "noindex" }];

/** Of new courses, and of Hindi for courses that exist. */
const translated = { checked: "Will change", running: "Will change", done: "Changed", failed: "Not changed" };
const fates = { checked: "Will be added", running: "Will be added", done: "Added", failed: "Not added" };

const columns = (state: CourseImport["state"]): Column<ImportRow>[] => [
  { name: "Row", className: "figures", cell: ({ row }) => row },
  {
    name: "Category",
    className: "max-w-56 break-words",
    cell: ({ category }) => <span lang={langOf(category)}>{category}</span>,
  },
  {
    name: "Subcategory",
    className: "max-w-56 break-words",
    cell: ({ subcategory }) => <span lang={langOf(subcategory)}>{subcategory}</span>,
  },
  { name: "Course", className: "max-w-72 break-words", cell: ({ course }) => <span lang={langOf(course)}>{course}</span> },
  {
    name: "Result",
    cell: ({ problem, change }) =>
      problem ? (
        <span className="flex items-start gap-1.5 text-error">
          <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" /> {problem}
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-1.5 text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" /> {change ? translated[state] : fates[state]}
          {change && (
            <span className="text-base-content" lang={langOf(change)}>
              {change}
            </span>
          )}
        </span>
      ),
  },
];

/** Courses from a CSV file: a dry run with the result for each row, then all valid rows at once. */
export default function ImportCourses({ loaderData: { found, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <OfficePage
      title="Import courses"
      note={
        <p className="mt-0.5 text-muted">A dry run comes first: nothing is added until you have seen the result for each row.</p>
      }
      actions={
        <Link to="/admin/courses" className="btn btn-quiet">
          <ArrowLeft aria-hidden className="size-4" /> Back
        </Link>
      }
    >
      <ChooseFile />
      {error && (
        <div className="mt-5">
          <ErrorBox onRetry={() => void revalidate()}>{error}</ErrorBox>
        </div>
      )}
      {found && <Checked found={found} />}
    </OfficePage>
  );
}

function ChooseFile() {
  const [, setParams] = useSearchParams();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState("");
  const check = async (file: File | null) => {
    if (!file || file.size === 0) return setProblem("Choose a CSV file.");
    setProblem("");
    setShare(0);
    try {
      const { courseImports } = await uploadingApi(setShare);
      const { id } = await courseImports.checkImport({ body: { file } });
      setParams({ id });
    } catch (failure) {
      const { message, fields } = problemOf(failure, "The file could not be checked. Please try again.");
      setProblem(fields["file"] ?? message);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <form
      className="card mt-5 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void check(new FormData(event.currentTarget).get("file") as File | null);
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="CSV file"
          name="file"
          type="file"
          accept=".csv,text/csv"
          className="grow sm:max-w-md"
          error={problem || undefined}
        />
        <BusyButton
          className="btn btn-primary mt-6.5"
          busy={share !== undefined}
          busyText={share === 1 ? "Checking..." : "Sending..."}
        >
          Check the file
        </BusyButton>
      </div>
      {share !== undefined && (
        <progress className="progress progress-primary mt-3" max={1} value={share} aria-label="Upload progress" />
      )}
      <p className="field-hint mt-3">
        The first row names the columns: {importColumns.join(", ")}. Category and Course name are needed; a subcategory below
        another is written as Outer &gt; Inner. An export of courses has the same columns. A row with the Course ID, or the names,
        of a course that exists adds or changes its Hindi and leaves the rest as it is.
      </p>
    </form>
  );
}

function Checked({ found }: { found: CourseImport & { rows: ImportRow[] } }) {
  const list = useList(inAddress);
  const good = found.rowsTotal - found.rowsRefused;
  const refusedOnly = list.query.refused;
  const total = refusedOnly ? found.rowsRefused : found.rowsTotal;
  return (
    <section className="mt-6" aria-labelledby="checked">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="checked" className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
          {found.fileName}: {good} of {found.rowsTotal} rows can be added
        </h2>
        <div className="flex flex-wrap gap-2">
          {found.rowsRefused > 0 && (
            <>
              <button
                type="button"
                className="btn btn-quiet"
                aria-pressed={refusedOnly}
                onClick={() => list.go({ refused: !refusedOnly })}
              >
                {refusedOnly ? "Show all rows" : `Show the ${found.rowsRefused} refused`}
              </button>
              <ExportButton
                name="Save refused rows"
                load={() => browserApi.courseImports.exportRefusedRows({ params: { importId: found.id } })}
              />
            </>
          )}
          <ImportRun found={found} good={good} />
        </div>
      </div>
      {found.state === "done" && (
        <div className="mt-4">
          <SuccessBox>
            {found.rowsDone - found.rowsTranslating} courses were added.
            {found.rowsTranslating > 0 && ` The Hindi of ${found.rowsTranslating} was changed.`}
          </SuccessBox>
        </div>
      )}
      {found.state === "failed" && (
        <div className="mt-4">
          <ErrorBox>Nothing was added. Please check the file again.</ErrorBox>
        </div>
      )}
      <div className="mt-4">
        <DataTable
          caption="Rows of the file"
          columns={columns(found.state)}
          rows={found.rows}
          keyOf={({ row }) => row}
          sorted={{}}
          sortAddress={() => "."}
          renderLink={renderPageLink}
          busy={list.loading}
        />
      </div>
      <ListPages
        meta={{
          currentPage: list.query.page,
          totalPages: Math.max(1, Math.ceil(total / list.query.limit)),
          totalItems: total,
          limit: list.query.limit,
        }}
        list={list}
      />
    </section>
  );
}
