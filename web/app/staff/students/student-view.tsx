import { ChevronLeft } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { PastReports } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ChildLine, type LoadArgs } from "#web/staff/parts/index.ts";
import { ChildNotes } from "./child-notes.tsx";
import { aheadOf, LessonCard, useFreshLessons } from "#web/staff/lessons/index.ts";

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
          {lessons.map((lesson) => (
            <LessonCard key={lesson.id} lesson={lesson} now={now} showsChild={false} />
          ))}
        </ul>
      </section>
    </>
  );
}
