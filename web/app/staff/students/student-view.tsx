import type { ChildNote, TaughtChild } from "@tutoring/contract";
import { ChevronLeft } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { PastReports } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { aheadOf, LessonCard, useFreshLessons } from "#web/staff/lessons/index.ts";
import { ChildLine, type LoadArgs } from "#web/staff/parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** Notes about a child, the newest first, and a field for the next one. */
function ChildNotes({ child, notes }: { child: TaughtChild; notes: ChildNote[] }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { student, childId: id } = child;
  const form = useForm((contract) => contract.teaching.addChildNote, {
    values: { text: "" },
    body: ({ text }) => ({ text }),
    send: (body) => browserApi.teaching.addChildNote({ params: { id }, body }),
    failed: texts.noteNotAdded,
    onDone: async () => {
      form.reset();
      toast.success(texts.noteAdded);
      await revalidate();
    },
  });
  return (
    <section className="card mt-6 p-5 sm:p-6" aria-labelledby="notes">
      <h2 id="notes" className="text-xl font-semibold">
        {t(texts.notesAbout, { student })}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-muted">{t(texts.notesNote, { student })}</p>
      <Form form={form} className="mt-4">
        {form.error && <ErrorBox>{form.error}</ErrorBox>}
        <TextArea label={texts.writeNote} rows={2} maxLength={2000} {...form.field("text")} />
        <BusyButton className="btn btn-primary mt-2" busy={form.busy} busyText={texts.addingNote}>
          {texts.addNote}
        </BusyButton>
      </Form>
      {notes.length === 0 ? (
        <p className="mt-4 text-muted">{texts.noNotes}</p>
      ) : (
        <ul className="mt-5 grid gap-2">
          {notes.map(({ id: noteId, text, writtenBy, createdAt }) => (
            <li key={noteId} className="rounded-lg bg-base-200 px-3.5 py-2.5">
              <p className="figures text-xs text-muted">
                {writtenBy}, {dayAndTimeInIndia(createdAt, language).date}
              </p>
              <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export async function load({ api, id }: LoadArgs) {
  const { now, ...file } = await api.teaching.showMyStudent({ params: { id } }).catch(failPage);
  return { ...file, ahead: aheadOf(now) };
}

/** One child: notes first, then the lessons together. */
export default function Student({
  loaded: { ahead, child, lessons, notes, reports },
}: {
  loaded: Awaited<ReturnType<typeof load>>;
}) {
  const [texts] = useTexts("staff");
  const [reportTexts] = useTexts("reports");
  const language = useLanguage();
  const now = useFreshLessons(lessons, ahead, 30_000);
  const isToCome = ({ endsAt }: { endsAt: string }) => Date.parse(endsAt) > now;
  const nextFirst = [...lessons.filter(isToCome).toReversed(), ...lessons.filter((lesson) => !isToCome(lesson))];
  const { revalidate } = useRevalidator();
  useLive(
    (signal) => browserApi.teaching.watchMyDay({}, { signal }),
    () => revalidate(),
  );
  return (
    <>
      <Link to="/staff/students" className="inline-flex min-h-11 items-center gap-1 text-link">
        <ChevronLeft aria-hidden className="size-4" /> {texts.backToStudents}
      </Link>
      <h1 className="display mt-1 text-2xl lg:text-4xl" lang={langOf(child.student, language)}>
        {child.student}
      </h1>
      <p className="mt-1 text-muted">
        <ChildLine child={child} />
      </p>
      <p className="text-muted" lang={langOf(child.courses.join(), language)}>
        {child.courses.join(", ")}
      </p>
      <ChildNotes child={child} notes={notes} />
      {reports.length > 0 && (
        <section className="card mt-6 p-5 sm:p-6" aria-labelledby="reports">
          <h2 id="reports" className="mb-4 text-xl font-semibold">
            {reportTexts.pastReports}
          </h2>
          <PastReports reports={reports} />
        </section>
      )}
      <section className="mt-10" aria-labelledby="history">
        <h2 id="history" className="text-xl font-semibold">
          {texts.history}
        </h2>
        <ul className="card mt-4 divide-y divide-base-300">
          {nextFirst.map((lesson, nth) => (
            <LessonCard key={lesson.id} lesson={lesson} now={now} showsChild={false} isNext={nth === 0} />
          ))}
        </ul>
      </section>
    </>
  );
}
