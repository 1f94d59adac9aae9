import { useState } from "react";
import { problemOf } from "#web/lib/api/problems.ts";
import common from "#web/texts/office/common.en.ts";
import type { Selection } from "./selection.tsx";
import type { Failure } from "./try-each.ts";

/** A refused field's sentence, or the refusal's. */
export function reasonOf(refusal: unknown, fallback: string): string {
  const { message, fields } = problemOf(refusal, fallback);
  return Object.values<string | undefined>(fields)[0] ?? message;
}

type Failures<Row> = { title: string; of: Failure<Row>[]; fallback: string };

/** The rows that the latest change of several left as they were: ticked, and listed with their reasons until the next change. */
export function useFailedRows<Row>({ only }: Pick<Selection<Row>, "only">) {
  const [failures, setFailures] = useState<Failures<Row>>();
  return {
    failures,
    show: (title: string, of: Failure<Row>[], fallback: string) => {
      setFailures(of.length > 0 ? { title, of, fallback } : undefined);
      if (of.length > 0) only(of.map(({ one }) => one));
    },
    forget: () => setFailures(undefined),
  };
}
export type FailedRows<Row> = ReturnType<typeof useFailedRows<Row>>;

type Props<Row> = {
  failed: Pick<FailedRows<Row>, "failures" | "forget">;
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  /** The language of a row's name, if it is another than the page's. */
  langOf?: (row: Row) => string | undefined;
};

/** Which rows could not be changed, each with its reason. */
export function FailureList<Row>({ failed: { failures, forget }, keyOf, nameOf, langOf }: Props<Row>) {
  if (!failures) return null;
  const { title, of, fallback } = failures;
  return (
    <section className="alert alert-error alert-soft mt-3 items-start" role="alert" aria-label={title}>
      <div className="min-w-0 grow">
        <h2 className="font-semibold">{title}</h2>
        <ul className="mt-1 grid gap-0.5">
          {of.map(({ one, refusal }) => (
            <li key={keyOf(one)} className="[overflow-wrap:anywhere]">
              <strong lang={langOf?.(one)}>{nameOf(one)}</strong>: {reasonOf(refusal, fallback)}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className="btn btn-ghost btn-sm" onClick={forget}>
        {common.close}
      </button>
    </section>
  );
}
