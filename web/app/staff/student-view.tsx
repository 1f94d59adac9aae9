import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { failPage } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import { ChildLine } from "./child-line.tsx";
import { ChildNotes } from "./child-notes.tsx";
import { LessonCard } from "./lesson-card.tsx";
import type { LoadArgs } from "./load-args.ts";

export async function load({ api, childId }: LoadArgs) {
  return await api.teaching.showMyStudent({ params: { id: childId } }).catch(failPage);
}

/** One child: notes first, then the lessons together. */
export default function Student({ loaded: { child, lessons, notes } }: { loaded: Awaited<ReturnType<typeof load>> }) {
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
