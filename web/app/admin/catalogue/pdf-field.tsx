import { type CourseForBackOffice, maxFileMegabytes, maxPdfs, officeFields } from "@tutoring/contract";
import { FileText, FileUp, Undo2, X } from "lucide-react";
import { useId } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { FieldError } from "#web/ui/field.tsx";
import { mayPick } from "#web/admin/parts/index.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = {
  course?: CourseForBackOffice | undefined;
  added: File[];
  /** Counted from 1. */
  removed: number[];
  onChange: (change: { added?: File[]; removed?: number[] }) => void;
  /** Bytes sent so far, while the form is being sent. */
  sentBytes: number | undefined;
  error?: string | undefined;
};

/** A course's PDFs, four at most: existing ones, which can be removed, and new ones with their upload progress. */
export function PdfField({ course, added, removed, onChange, sentBytes, error }: Props) {
  const id = useId();
  const kept = (course?.pdfNames.length ?? 0) - removed.length;
  const room = maxPdfs - kept - added.length;
  const open = (number: number) =>
    browserApi.editCatalogue
      .openCoursePdf({ params: { id: course?.classId ?? 0, number } })
      .then(saveFile)
      .catch((failure: unknown) => toast.error(problemOf(failure, texts.fileNotOpened).message));
  const pick = (files: FileList | null) => {
    const fine = [...(files ?? [])].filter((file) => mayPick("pdf", file));
    if (fine.length > room) toast.error(t(officeFields.tooManyPdfs, { max: maxPdfs }));
    onChange({ added: [...added, ...fine.slice(0, Math.max(0, room))] });
  };
  return (
    <div className="fieldset">
      <label htmlFor={id} className="field-label">
        {texts.pdfFiles}
      </label>
      <ul className="grid gap-1.5">
        {course?.pdfNames.map((name, nth) => {
          const number = nth + 1;
          const gone = removed.includes(number);
          return (
            <Row key={`${number} ${name}`} struck={gone}>
              <button type="button" className="link min-w-0 truncate text-left" onClick={() => inBackground(open(number))}>
                {name}
              </button>
              <button
                type="button"
                className="btn btn-ghost btn-sm btn-square"
                aria-label={t(gone ? texts.keepOne : common.removeOne, { name })}
                onClick={() => onChange({ removed: gone ? removed.filter((one) => one !== number) : [...removed, number] })}
              >
                {gone ? <Undo2 aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
              </button>
            </Row>
          );
        })}
        {added.map((file, nth) => (
          <Row key={`${nth} ${file.name}`}>
            <span className="min-w-0 truncate">{file.name}</span>
            {sentBytes === undefined ? (
              <button
                type="button"
                className="btn btn-ghost btn-sm btn-square"
                aria-label={t(common.removeOne, { name: file.name })}
                onClick={() => onChange({ added: added.filter((one) => one !== file) })}
              >
                <X aria-hidden className="size-4" />
              </button>
            ) : (
              <progress
                className="progress progress-primary w-24 shrink-0"
                max={1}
                value={shareOf(added, nth, sentBytes)}
                aria-label={t(texts.upload, { name: file.name })}
              />
            )}
          </Row>
        ))}
      </ul>
      {room > 0 && (
        <span className="btn btn-quiet btn-sm relative justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <FileUp aria-hidden className="size-4" /> {texts.addPdfs}
          <input
            id={id}
            type="file"
            multiple
            accept=".pdf,application/pdf"
            className="absolute inset-0 cursor-pointer opacity-0"
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => {
              pick(target.files);
              target.value = "";
            }}
          />
        </span>
      )}
      <p className="field-hint">{t(texts.pdfLimits, { count: maxPdfs, megabytes: maxFileMegabytes })}</p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** Files are sent one after another, so the bytes sent belong to the first ones. */
function shareOf(files: File[], nth: number, sentBytes: number): number {
  const before = files.slice(0, nth).reduce((sum, { size }) => sum + size, 0);
  return Math.min(1, Math.max(0, (sentBytes - before) / (files[nth]?.size || 1)));
}

function Row({ struck = false, children }: { struck?: boolean; children: React.ReactNode }) {
  return (
    <li
      className={`flex min-h-10 items-center gap-2.5 rounded-lg border border-base-300 px-3 ${struck ? "line-through opacity-70" : ""}`}
    >
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="flex min-w-0 grow items-center justify-between gap-3">{children}</div>
    </li>
  );
}
