import { UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { CategoryPicture } from "#web/blocks/site/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { countVisit } from "#web/lib/site/search-visits.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

const most = 4;
const maxTutors = 2;

type Props = {
  text: string;
  open: boolean;
  listId: string;
  /** Index of the highlighted suggestion. */
  marked: number;
  onMark: (nth: number) => void;
  onChosen: () => void;
};

/** Suggestions under the search box: up to four in all, courses before tutors, and a link to all courses. */
export default function CourseSuggestions({ text, open, listId, marked, onMark, onChosen }: Props) {
  const navigate = useNavigate();
  const [texts, t] = useTexts("suggestions");
  const [{ courses: label }] = useTexts("frame");
  const language = useLanguage();
  const words = text.trim();
  const found = useQuery({
    key: words,
    load: async (signal) => {
      const [courses, tutors] = await Promise.all([
        browserApi.catalogue.filterCourses({ query: { search: words, limit: most } }, { signal }),
        browserApi.tutorPages.listTutorPages({ query: { search: words, limit: maxTutors } }, { signal }),
      ]);
      return { ...courses, tutors: tutors.data };
    },
    pauseMilliseconds: 120,
  });
  const searching = words !== "" && !found.data && !found.error;
  const courses = found.data?.data ?? [];
  const tutors = (found.data?.tutors ?? []).slice(0, most - courses.length);
  const nothing = courses.length === 0 && tutors.length === 0;

  if (!open) return null;
  const status = !words ? texts.startTyping : searching ? texts.searching : nothing ? texts.noneFound : "";
  const option = (nth: number, address: string, visit?: Parameters<typeof countVisit>[0]) => ({
    id: `${listId}-${nth}`,
    role: "option",
    tabIndex: -1,
    "aria-selected": nth === marked,
    onPointerMove: () => onMark(nth),
    onClick: () => {
      onChosen();
      if (visit) countVisit(visit);
      inBackground(navigate(address));
    },
  });
  return (
    <div
      role="presentation"
      className="card absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto p-2 shadow-float"
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
    >
      <p role="status" className={status ? "px-3 py-3 text-muted" : "sr-only"}>
        {status ||
          [
            courses.length > 0 && t(texts.found, { count: courses.length }),
            tutors.length > 0 && t(texts.tutorsFound, { count: tutors.length }),
          ]
            .filter(Boolean)
            .join(", ")}
      </p>
      {found.data?.searchedFor !== undefined && (
        <p className="px-3 py-2 text-muted">
          {rich(t(texts.noExactMatch, { words: found.data.searchedFor }), {
            w: (words) => <strong lang={langOf(words, language)}>{words}</strong>,
          })}
        </p>
      )}
      <div id={listId} role="listbox" aria-label={label}>
        {courses.map((course, nth) => (
          <div
            key={course.classId}
            {...option(nth, `/course/${course.classId}`, { courseId: course.classId })}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 aria-selected:bg-lavender-100"
          >
            <CategoryPicture url={course.category.categoryImageUrl} className="h-9 w-12 shrink-0 rounded-md object-cover" />
            <span className="min-w-0 grow leading-snug">
              <span className="line-clamp-2 font-medium" lang={langOf(course.classFullname, language)}>
                <Marked text={course.classFullname} words={words} />
              </span>
              <span className="block truncate text-sm text-muted" lang={langOf(course.category.categoryName, language)}>
                {course.category.categoryName}
              </span>
            </span>
            {course.price !== null && <span className="figures shrink-0 font-semibold">{rupees(course.price)}</span>}
          </div>
        ))}
        {tutors.map(({ slug, name, subjects }, nth) => (
          <div
            key={slug}
            {...option(courses.length + nth, `/tutor/${slug}`, { slug })}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 aria-selected:bg-lavender-100"
          >
            <span className="grid h-9 w-12 shrink-0 place-items-center">
              <UserRound aria-hidden className="size-5 text-muted" />
            </span>
            <span className="min-w-0 grow leading-snug">
              <span className="block truncate font-medium" lang={langOf(name, language)}>
                <Marked text={name} words={words} />
              </span>
              <span className="block truncate text-sm text-muted" lang={langOf(subjects.join(), language)}>
                {subjects.join(", ")}
              </span>
            </span>
          </div>
        ))}
        {!nothing && (
          <div
            {...option(courses.length + tutors.length, `/courses?search=${encodeURIComponent(words)}`)}
            className="mt-1 flex min-h-11 cursor-pointer items-center rounded-lg px-3 font-semibold text-accent aria-selected:bg-lavender-100"
          >
            {texts.viewAll}
          </div>
        )}
      </div>
    </div>
  );
}

/** The title, with the typed words in bold where it contains them. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong className="font-bold">{text.slice(at, at + words.length)}</strong>
      {text.slice(at + words.length)}
    </>
  );
}
