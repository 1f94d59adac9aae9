import { ChartNoAxesColumnIncreasing, Languages } from "lucide-react";
import { Link } from "react-router";
import { CategoryPicture } from "#web/blocks/site/index.ts";
import { useBookDemo } from "#web/blocks/sign-in/index.ts";
import { courseLength, courseWord } from "#web/lib/format/course-words.ts";
import { langOf, rupees, withClassKept } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { CourseOnCard } from "./public-view-data.ts";

type Props = { course: CourseOnCard; highlighted: boolean; onOpen?: (() => void) | undefined };

export function CourseCard({ course, highlighted, onOpen }: Props) {
  const book = useBookDemo();
  const [texts, t] = useTexts("courses");
  const [words] = useTexts("course-words");
  const language = useLanguage();
  const { classId, category, subcategory, classFullname, classLevel, classLanguage, price, duration, lessons, lessonRupees } =
    course;
  const each = lessonRupees === null ? "" : ` × ${rupees(lessonRupees)}`;
  const length = courseLength(words, t, duration ?? "");
  return (
    <article
      id={`course-${classId}`}
      className={`card card-link relative flex flex-col p-5 ${highlighted ? "outline-2 outline-offset-2 outline-accent" : ""}`}
    >
      <div className="flex items-center gap-3">
        <CategoryPicture url={category.categoryImageUrl} className="h-10 w-14 rounded-lg object-cover" />
        <p className="min-w-0 text-sm leading-tight text-muted">
          <span className="block truncate" lang={langOf(category.categoryName, language)}>
            {category.categoryName}
          </span>
          <span
            className="block truncate font-medium text-base-content"
            lang={langOf(subcategory?.subCategoryName ?? "", language)}
          >
            {subcategory?.subCategoryName}
          </span>
        </p>
      </div>
      <h2 className="mt-4 line-clamp-3 text-lg text-wrap leading-snug font-semibold" lang={langOf(classFullname, language)}>
        <Link
          to={`/course/${classId}`}
          // the clamped heading would cut a ring around its words
          className="outline-none after:absolute after:inset-0 after:rounded-box focus-visible:after:outline-2 focus-visible:after:outline-accent"
          onClick={onOpen}
        >
          {withClassKept(classFullname)}
        </Link>
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
        {classLevel && (
          <li className="flex items-center gap-1.5">
            <ChartNoAxesColumnIncreasing aria-hidden className="size-4" /> {courseWord(words, classLevel)}
          </li>
        )}
        {classLanguage && (
          <li className="flex items-center gap-1.5" lang={langOf(classLanguage, language)}>
            <Languages aria-hidden className="size-4" /> {classLanguage}
          </li>
        )}
      </ul>
      <div className="mt-auto flex items-end justify-between gap-3 pt-5">
        <p className="leading-tight">
          {price !== null && <span className="figures block text-xl font-semibold tracking-tight">{rupees(price)}</span>}
          <span className="text-sm text-muted">
            {[lessons && t(words.lessons, { count: lessons }) + each, length].filter(Boolean).map((fact) => (
              <span key={fact} className="block whitespace-nowrap">
                {fact}
              </span>
            ))}
          </span>
        </p>
        <span className="grid shrink-0 justify-items-end gap-1.5">
          <span className="text-sm font-medium text-success">{texts.freeDemo}</span>
          <button
            type="button"
            className="btn btn-quiet relative z-10 whitespace-nowrap"
            onClick={() => {
              onOpen?.();
              book(course);
            }}
            aria-label={t(texts.bookNowFor, { course: classFullname })}
          >
            {texts.bookNow}
          </button>
        </span>
      </div>
    </article>
  );
}

export function CourseSkeletons() {
  const [texts] = useTexts("courses");
  return (
    <div className="mt-14 grid gap-5 md:grid-cols-2 xl:grid-cols-3" aria-busy="true" aria-label={texts.loading}>
      {Array.from({ length: 6 }, (_, nth) => (
        <div key={nth} className="card p-5">
          <div className="flex gap-3">
            <div className="skeleton h-10 w-14" />
            <div className="skeleton h-10 w-24" />
          </div>
          <div className="skeleton mt-4 h-6 w-11/12" />
          <div className="skeleton mt-2 h-6 w-2/3" />
          <div className="mt-8 flex justify-between">
            <div className="skeleton h-11 w-20" />
            <div className="skeleton h-11 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
