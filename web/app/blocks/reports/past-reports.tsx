import { dateFormat } from "@tutoring/contract/date-format";
import type { DeskReport, HomeworkState as State, PastReport } from "@tutoring/contract";
import { type Language, locales } from "@tutoring/contract/languages";
import { BookOpen, CircleCheck, ExternalLink, Inbox } from "lucide-react";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { HomeworkFiles } from "./homework-files.tsx";

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

/** Reports about a child, each with its tutor and day. */
export function PastReports({ reports }: { reports: (PastReport | DeskReport)[] }) {
  const [texts] = useTexts("reports");
  const language = useLanguage();
  return (
    <ul className="grid gap-3">
      {reports.map((report) => (
        <li key={`${report.tutor} ${report.startsAt}`} className="rounded-lg bg-base-200 px-3.5 py-2.5">
          <p className="figures mb-2 text-xs text-muted">
            {report.tutor}, {momentInWords(report.startsAt, language)}
          </p>
          <ReportWords report={report} />
          {"files" in report && (
            <HomeworkFiles
              lessonId={report.lessonId}
              label={texts.files}
              files={report.files}
              load={browserApi.desk.openReportFile}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const looks = {
  given: { badge: "waiting", Icon: BookOpen },
  "handed-in": { badge: "progress", Icon: Inbox },
  marked: { badge: "completed", Icon: CircleCheck },
} as const;

/** The progress of homework; `toDo`: to those who have to do it. */
export function HomeworkState({ state, toDo = false }: { state: State; toDo?: boolean }) {
  const [texts] = useTexts("reports");
  const { badge, Icon } = looks[state];
  return (
    <span className={`badge badge-${badge}`}>
      <Icon aria-hidden className="size-[1.25em]" />{" "}
      {toDo && state === "given" ? texts.homeworkToDo : `${texts.homework}: ${texts[state]}`}
    </span>
  );
}

/** Links of homework; each opens a new tab, without a referrer. */
export function Links({ links }: { links: string[] }) {
  const [texts] = useTexts("reports");
  if (links.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1" aria-label={texts.links}>
      {links.map((link) => (
        <li key={link}>
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" /> <span className="[overflow-wrap:anywhere]">{link}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** November 2026, of 2026-11. */
export const monthName = (month: string, language: Language): string =>
  dateFormat(locales[language], { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));
