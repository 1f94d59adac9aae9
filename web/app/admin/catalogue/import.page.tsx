import { contract, type CourseImport, type ImportRow } from "@tutoring/contract";
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
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/course-import.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import type { Route } from "./+types/import.page.ts";
import { ImportColumns, TemplateButton } from "./import-columns.tsx";
import { ImportRun } from "./import-run.tsx";
import { LeftOutColumns } from "./left-out-columns.tsx";
import { MissingPlaces } from "./missing-places.tsx";

const inAddress = contract.courseImports.showImport.query.extend({ id: z.uuid().optional() });

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { id, ...query } = readAddress(inAddress, new URL(request.url).searchParams);
  if (!id) return { found: undefined, error: "" };
  try {
    return { found: await officeApi(context).courseImports.showImport({ params: { importId: id }, query }), error: "" };
  } catch (error) {
    return { found: undefined, error: problemOf(error, texts.notLoaded).message };
  }
}

export const meta = () => privateHead(texts.title);

const ofExisting = { checked: "willChange", running: "willChange", done: "changed", failed: "notChanged" } as const;

const columns = (state: CourseImport["state"]): Column<ImportRow>[] => [
  { name: texts.row, className: "figures", cell: ({ row }) => row },
  {
    name: common.category,
    className: "max-w-56",
    cell: ({ category }) => <span lang={langOf(category)}>{category}</span>,
  },
  {
    name: common.subcategory,
    className: "max-w-56",
    cell: ({ subcategory }) => <span lang={langOf(subcategory)}>{subcategory}</span>,
  },
  { name: common.course, className: "max-w-72", cell: ({ course }) => <span lang={langOf(course)}>{course}</span> },
  {
    name: texts.result,
    cell: ({ problem, change }) =>
      problem ? (
        <span className="flex items-start gap-1.5 text-error">
          <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" /> {problem}
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-1.5 text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" /> {texts[change ? ofExisting[state] : state]}
          {change && (
            <span className="text-base-content" lang={langOf(change)}>
              {change}
            </span>
          )}
        </span>
      ),
  },
];

/** The number of courses added, and of courses that were changed. */
const sentences = (added: number, changed: number) =>
  [
    ...(added > 0 || changed === 0 ? [t(texts.wereAdded, { count: added })] : []),
    ...(changed > 0 ? [t(texts.wereChanged, { count: changed })] : []),
  ].join(" ");

/** Courses from a CSV file: a dry run with the result for each row, then all valid rows at once. */
export default function ImportCourses({ loaderData: { found, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <OfficePage
      title={texts.title}
      note={<p className="mt-0.5 text-muted">{texts.note}</p>}
      actions={
        <Link to="/admin/courses" className="btn btn-quiet">
          <ArrowLeft aria-hidden className="size-4" /> {common.back}
        </Link>
      }
    >
      <ChooseFile />
      {error && (
        <div className="mt-5">
          <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>
        </div>
      )}
      {found ? <Checked found={found} /> : <ImportColumns />}
    </OfficePage>
  );
}

function ChooseFile() {
  const [, setParams] = useSearchParams();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState("");
  const [isChosen, setChosen] = useState(false);
  const check = async (file: File | null) => {
    if (!file || file.size === 0) return setProblem(texts.chooseFile);
    setProblem("");
    setShare(0);
    try {
      const { courseImports } = await uploadingApi(setShare);
      const { id } = await courseImports.checkImport({ query: { fileName: file.name }, body: { bytes: file } });
      setParams({ id });
    } catch (failure) {
      const { message, fields } = problemOf(failure, texts.notChecked);
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
        inBackground(check(new FormData(event.currentTarget).get("file") as File | null));
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={common.csvFile}
          name="file"
          type="file"
          accept=".csv,text/csv"
          className="basis-full sm:max-w-md sm:grow sm:basis-0"
          error={problem || undefined}
          onChange={({ target }) => setChosen((target.files?.length ?? 0) > 0)}
        />
        <BusyButton
          className={`btn sm:mt-6.5 ${isChosen ? "btn-primary" : "btn-quiet"}`}
          busy={share !== undefined}
          busyText={share === 1 ? texts.checking : texts.sending}
        >
          {texts.checkFile}
        </BusyButton>
        <div className="sm:mt-6.5">
          <TemplateButton />
        </div>
      </div>
      {share !== undefined && (
        <progress className="progress progress-primary mt-3" max={1} value={share} aria-label={texts.uploadProgress} />
      )}
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
          {t(texts.canBeAdded, { file: found.fileName, good, total: found.rowsTotal })}
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
                {refusedOnly ? texts.showAll : t(texts.showRefused, { count: found.rowsRefused })}
              </button>
              <ExportButton
                name={texts.saveRefused}
                load={() => browserApi.courseImports.exportRefusedRows({ params: { importId: found.id } })}
              />
            </>
          )}
          <ImportRun found={found} good={good} />
        </div>
      </div>
      {found.state === "done" && (
        <div className="mt-4">
          <SuccessBox>{sentences(found.rowsDone - found.rowsTranslating, found.rowsTranslating)}</SuccessBox>
        </div>
      )}
      {found.state === "failed" && (
        <div className="mt-4">
          <ErrorBox>{texts.nothingAdded}</ErrorBox>
        </div>
      )}
      {found.leftOut.length > 0 && <LeftOutColumns columns={found.leftOut} />}
      {found.missing.length > 0 && (found.state === "checked" || found.state === "failed") && <MissingPlaces found={found} />}
      <div className="mt-4">
        <DataTable
          caption={texts.caption}
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
