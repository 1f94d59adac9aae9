import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import empty from "#web/art/empty.svg";
import { failPage } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import { ChildLine, type LoadArgs } from "#web/staff/parts/index.ts";

export async function load({ api }: LoadArgs) {
  return await api.teaching.listMyStudents().catch(failPage);
}

export default function Students({ loaded: { data: students } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  return (
    <>
      <h1 className="display text-2xl lg:text-4xl">{texts.students}</h1>
      {students.length === 0 ? (
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
      ) : (
        <ul className="card mt-6 divide-y divide-base-300">
          {students.map((child) => (
            <li key={child.childId} className="relative flex items-center gap-4 p-4 hover:bg-lavender-50 sm:p-6">
              <div className="min-w-0 grow gap-x-8 lg:grid lg:grid-cols-[14rem_1fr_17rem] lg:items-baseline">
                <div className="min-w-0">
                  <Link
                    to={`/staff/students/${child.childId}`}
                    className="font-semibold after:absolute after:inset-0 sm:text-lg"
                    lang={langOf(child.student, language)}
                  >
                    {child.student}
                  </Link>
                  <p className="text-muted">
                    <ChildLine child={child} />
                  </p>
                </div>
                <p className="mt-0.5 text-[0.9375rem] text-muted" lang={langOf(child.courses.join(), language)}>
                  {child.courses.join(", ")}
                </p>
                <p className="figures mt-0.5 text-sm text-muted">
                  {child.nextAt
                    ? t(texts.nextAt, { moment: momentInWords(child.nextAt, language) })
                    : child.lastAt && t(texts.lastAt, { moment: momentInWords(child.lastAt, language) })}
                </p>
              </div>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
