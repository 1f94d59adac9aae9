import type { PastReport } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = { report: Pick<PastReport, "done" | "hard" | "practise"> & { task?: string } };

/** What was done, what was hard, what to practise. */
export function ReportWords({ report: { done, hard, practise, task = "" } }: Props) {
  const [texts] = useTexts("reports");
  const parts = [
    [texts.weDid, done],
    [texts.wasHard, hard],
    [texts.toPractise, practise],
    [texts.homework, task],
  ].filter(([, words]) => words);
  return (
    <dl className="grid gap-3">
      {parts.map(([name, words]) => (
        <div key={name}>
          <dt className="text-sm font-medium text-muted">{name}</dt>
          <dd className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
