import type { LogEntry } from "@tutoring/contract";
import { NotebookPen } from "lucide-react";
import { fieldInWords, operationInWords } from "./log-words.ts";
import texts from "#web/texts/office/logs.en.ts";

const textOf = (value: unknown): string =>
  value === null || value === "" ? texts.emptyValue : typeof value === "string" ? value : JSON.stringify(value);
const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === "object" && value !== null && "before" in value && "after" in value;

/** The operation and, on request, every changed field with its old and new value. */
export function LogDetails({ entry: { operation, details, isNote, userAgent } }: { entry: LogEntry }) {
  const fields = Object.entries(details);
  if (isNote)
    return (
      <span className="flex items-start gap-2 [overflow-wrap:anywhere]">
        <NotebookPen aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>
          <span className="text-[0.8125rem] text-muted">{texts.noteBefore}</span>
          {operation}
        </span>
      </span>
    );
  if (fields.length === 0) return <span className="font-medium">{operationInWords(operation)}</span>;
  return (
    <details className="min-w-0">
      <summary className="min-h-6 cursor-pointer font-medium">{operationInWords(operation)}</summary>
      <dl className="mt-2 grid gap-1 text-[0.8125rem] [overflow-wrap:anywhere]">
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt className="inline text-muted">{fieldInWords(name)}: </dt>
            <dd className="inline">
              {isChange(value) ? (
                <>
                  <del className="text-muted">{textOf(value.before)}</del>{" "}
                  <ins className="no-underline">{textOf(value.after)}</ins>
                </>
              ) : (
                textOf(value)
              )}
            </dd>
          </div>
        ))}
        {userAgent && (
          <div>
            <dt className="inline text-muted">{texts.browserBefore}</dt>
            <dd className="inline">{userAgent}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
