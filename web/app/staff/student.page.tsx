import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { api } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import type { Route } from "./+types/student.page.ts";
import { ChildLine } from "./child-line.tsx";
import { ChildNotes } from "./child-notes.tsx";
import { LessonCard } from "./lesson-card.tsx";

export { PageFailed as ErrorBoundary } from "./page-failed.tsx";

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return await context
    .get(api)
    .teaching.showMyStudent({ params: { id: params.childId } })
    .catch(failPage);
}

/** One child: notes first, then the lessons together. */
export default function Student({ loaderData: { child, lessons, notes } }: Route.ComponentProps) {
  const [texts] = useTexts("staff");
  const language = useLanguage();
  const now = useNow(30_000);
  return (
    <>
      <Link to="/staff/students" className="inline-flex min-h-11 items-center gap-1 text-link">
        <ChevronLeft aria-hidden className="size-4" /> {texts.backToStudents}
      </Link>
      <h1 className="display mt-1 text-2xl break-words lg:text-4xl" lang={langOf(child.student, language)}>
        {child.student}
      </h1>
      <p className="mt-1 text-muted">
        <ChildLine child={child} />
      </p>
      <p className="break-words text-muted" lang={langOf(child.courses.join(), language)}>
        {child.courses.join(", ")}
      </p>
      <ChildNotes child={child} notes={notes} />
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
