import type { LessonReport } from "@tutoring/contract";
import { correctHours, maxHomeworkFiles, maxHomeworkLinks } from "@tutoring/contract/rules";
import { ChevronLeft, Plus, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { AddFile, HomeworkFiles, HomeworkState, ReportWords } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import type { LoadArgs } from "#web/staff/parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { ReportHomework } from "./report-homework.tsx";

/** A report as typed so far. */
type ReportDraft = { done: string; hard: string; practise: string; task: string; links: string[] };

/** Signing out removes it. */
const key = "staff-reports";
const maxKept = 20;

function kept(): [string, ReportDraft][] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "[]") as unknown;
    return Array.isArray(found) ? (found as [string, ReportDraft][]) : [];
  } catch {
    return []; // written by another program
  }
}

/** The unsent text of a lesson's report; undefined if there is none. */
const keptReport = (lessonId: string): ReportDraft | undefined => new Map(kept()).get(lessonId);

/** Keeps unsent text on this device, even without a network; undefined forgets it. Full or blocked storage keeps nothing. */
function keepReport(lessonId: string, draft: ReportDraft | undefined): void {
  const others = kept().filter(([id]) => id !== lessonId);
  try {
    localStorage.setItem(key, JSON.stringify([...others, ...(draft ? [[lessonId, draft]] : [])].slice(-maxKept)));
  } catch {
    // the form works without it
  }
}

type TextField = { name: string; value: string; onChange: (event: never) => void };
type Props = {
  form: {
    values: ReportDraft;
    set: (change: Partial<ReportDraft>) => void;
    field: (name: "task") => TextField;
    errorAt: (path: string) => string | undefined;
  };
  loaded: LessonReport;
  onChanged: () => Promise<void>;
};

/** The homework of a report: a task, links, files. */
function ReportTask({ form, loaded: { lessonId, homework }, onChanged }: Props) {
  const [texts, t] = useTexts("reports");
  const { links } = form.values;
  const files = homework.files.filter(({ side }) => side === "tutor");
  const setLinks = (next: string[]) => form.set({ links: next });
  return (
    <fieldset className="grid gap-4 border-t border-base-300 pt-4">
      <legend className="float-left w-full text-lg font-semibold">{texts.homework}</legend>
      <p className="clear-both -mt-3 text-[0.9375rem] text-muted">{texts.homeworkNote}</p>
      <TextArea label={`${texts.task} (${texts.optional})`} rows={2} maxLength={2000} {...form.field("task")} />
      {links.map((link, nth) => (
        <div key={nth} className="flex items-start gap-2">
          <Field
            className="grow"
            label={t(texts.link, { nth: nth + 1 })}
            hint={texts.linkHint}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={link}
            error={form.errorAt(`links.${nth}`)}
            onChange={({ target: { value } }) => setLinks(links.with(nth, value))}
          />
          <button
            type="button"
            className="btn btn-ghost mt-7 size-11 p-0"
            aria-label={t(texts.removeLink, { nth: nth + 1 })}
            onClick={() => setLinks(links.toSpliced(nth, 1))}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ))}
      {links.length < maxHomeworkLinks && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setLinks([...links, ""])}>
          <Plus aria-hidden className="size-4" /> {texts.addLink}
        </button>
      )}
      <div className="-mt-4">
        <HomeworkFiles lessonId={lessonId} label={texts.files} files={files} onChanged={() => inBackground(onChanged())} />
        <AddFile lessonId={lessonId} left={maxHomeworkFiles.tutor - files.length} onChanged={() => inBackground(onChanged())} />
      </div>
    </fieldset>
  );
}

type ReportFormProps = { loaded: LessonReport; onChanged: () => Promise<void> };

/** Three short fields and the homework. Typed text stays on the device until it is sent. */
function ReportForm({ loaded, onChanged }: ReportFormProps) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const { lessonId, report, homework } = loaded;
  const { task, links } = homework;
  const saved: ReportDraft = { done: "", hard: "", practise: "", ...pick(report), task, links };
  const [draft, setDraft] = useState(() => keptReport(lessonId));
  const form = useForm((contract) => contract.reports.writeReport, {
    values: { ...saved, ...draft },
    body: ({ links: typed, ...words }) => ({ ...words, links: typed.map((link) => link.trim()).filter(Boolean) }),
    send: (body) => browserApi.reports.writeReport({ params: { id: lessonId }, body }),
    failed: texts.notSaved,
    onDone: async () => {
      keepReport(lessonId, undefined);
      setDraft(undefined);
      form.reset();
      toast.success(report ? texts.corrected : texts.sent);
      await onChanged();
    },
  });
  const typed = JSON.stringify(form.values);
  useEffect(() => {
    if (form.isTyped) keepReport(lessonId, JSON.parse(typed) as ReportDraft);
  }, [lessonId, typed, form.isTyped]);
  const until = report && new Date(Date.parse(report.writtenAt) + correctHours * 3_600_000).toISOString();
  return (
    <Form form={form} className="card mt-6 grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-xl font-semibold">{report ? texts.correct : texts.writeReport}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          {until ? t(texts.correctNote, { moment: momentInWords(until, language) }) : texts.writeNote}
        </p>
      </div>
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <TextArea label={texts.done} rows={2} maxLength={1000} {...form.field("done")} />
      <TextArea label={`${texts.hard} (${texts.optional})`} rows={2} maxLength={1000} {...form.field("hard")} />
      <TextArea label={`${texts.practise} (${texts.optional})`} rows={2} maxLength={1000} {...form.field("practise")} />
      {!homework.handedInAt && <ReportTask form={form} loaded={loaded} onChanged={onChanged} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BusyButton className="btn btn-primary btn-lg max-sm:w-full" busy={form.busy} busyText={texts.sending}>
          {report ? texts.saveCorrection : texts.send}
        </BusyButton>
        {(form.isTyped || draft) && <p className="text-sm text-muted">{texts.keptHere}</p>}
      </div>
    </Form>
  );
}

const pick = (report: LessonReport["report"]) => report && { done: report.done, hard: report.hard, practise: report.practise };

export async function load({ api, id }: LoadArgs) {
  return await api.reports.showReport({ params: { id } }).catch(failPage);
}

/** One lesson's report, which can be corrected for a day; its homework, handed in and marked. */
export default function Report({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useLive(
    (signal) => browserApi.teaching.watchMyDay({}, { signal }),
    () => revalidate(),
  );
  const { lessonId, course, student, startsAt, report, homework, may } = loaded;
  return (
    <>
      <Link to="/staff/lessons?when=past" className="inline-flex min-h-11 items-center gap-1 text-link">
        <ChevronLeft aria-hidden className="size-4" /> {texts.back}
      </Link>
      <h1 className="display mt-1 text-2xl lg:text-4xl">{t(texts.reportOf, { student })}</h1>
      <p className="mt-1" lang={langOf(course, language)}>
        {course}
      </p>
      <p className="figures text-muted">{momentInWords(startsAt, language)}</p>
      {homework.state && (
        <p className="mt-3">
          <HomeworkState state={homework.state} />
        </p>
      )}
      {(homework.state === "handed-in" || homework.state === "marked") && (
        <ReportHomework loaded={loaded} onChanged={revalidate} />
      )}
      {may.write && <ReportForm key={lessonId} loaded={loaded} onChanged={revalidate} />}
      {!may.write && (
        <section className="card mt-6 p-5 sm:p-6">
          {report ? <ReportWords report={{ ...report, task: homework.task }} /> : <p className="text-muted">{texts.tooLate}</p>}
        </section>
      )}
    </>
  );
}
