import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import empty from "#web/art/empty.svg";
import { failPage } from "#web/lib/api/problems.ts";
import { initialsOf, langOf } from "#web/lib/format/format.ts";
import { shortMoment } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import { ChildLine, type LoadArgs } from "#web/staff/parts/index.ts";

export async function load({ api }: LoadArgs) {
  return await api.teaching.listMyStudents().catch(failPage);
}

type Loaded = Awaited<ReturnType<typeof load>>;

export default function Students({ loaded: { data: students } }: { loaded: Loaded }) {
  const [texts] = useTexts("staff");
  const ahead = students.filter(({ nextAt }) => nextAt !== null);
  const earlier = students.filter(({ nextAt }) => nextAt === null);
  return (
    <>
      <h1 className="display text-2xl lg:text-4xl">{texts.students}</h1>
      {students.length === 0 && (
        <div className="mt-6">
          <Empty
            picture={empty}
            title={texts.noStudents}
            action={
              <Link to="/staff/profile" className="btn btn-quiet">
                {texts.setHours}
              </Link>
            }
          >
            {texts.noStudentsText}
          </Empty>
        </div>
      )}
      <Group title={texts.studentsNow} students={ahead} />
      <Group title={texts.studentsEarlier} students={earlier} />
    </>
  );
}

function Group({ title, students }: { title: string; students: Loaded["data"] }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const id = useId();
  if (students.length === 0) return null;
  return (
    <section className="mt-6 lg:mt-8" aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <ul className="card mt-4 divide-y divide-base-300">
        {students.map((child) => (
          <li key={child.childId} className="relative flex gap-4 p-4 hover:bg-lavender-50 sm:px-6">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full bg-lavender-200 font-semibold text-primary"
            >
              {initialsOf(child.student)}
            </span>
            <div className="min-w-0 grow gap-x-8 lg:grid lg:grid-cols-[13rem_1fr_16rem]">
              <div className="min-w-0">
                <Link
                  to={`/staff/students/${child.childId}`}
                  className="font-semibold after:absolute after:inset-0"
                  lang={langOf(child.student, language)}
                >
                  {child.student}
                </Link>
                <p className="text-[0.9375rem] text-muted">
                  <ChildLine child={child} />
                </p>
              </div>
              <p className="text-[0.9375rem] leading-6 text-muted" lang={langOf(child.courses.join(), language)}>
                {child.courses.join(", ")}
              </p>
              <p className={`figures text-[0.9375rem] leading-6 ${child.nextAt ? "font-medium max-lg:mt-1" : "text-muted"}`}>
                {child.nextAt
                  ? t(texts.nextAt, { moment: shortMoment(child.nextAt, language) })
                  : child.lastAt && t(texts.lastAt, { moment: shortMoment(child.lastAt, language) })}
              </p>
            </div>
            <ChevronRight aria-hidden className="size-5 shrink-0 self-center text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
