import type { CourseForBackOffice } from "@tutoring/contract";
import { ArrowRight, BookOpen, FileText, Folder, FolderTree, ListOrdered, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RowButton, SelectBox, type Selection } from "#web/blocks/lists/index.ts";
import { CategoryPicture } from "#web/blocks/site/index.ts";
import { langOf, rupees } from "#web/lib/format/format.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import { countBelow, keyOf, type Place } from "./catalogue-place.ts";

/** Placeholders while the cards load. */
export const SkeletonCards = () =>
  Array.from({ length: 8 }, (_, nth) => (
    <li key={nth} className="card overflow-hidden" aria-hidden>
      <div className="skeleton aspect-[16/8.5] w-full rounded-none" />
      <div className="grid gap-2.5 p-4">
        <div className="skeleton h-5 w-2/3" />
        <div className="skeleton h-4 w-full" />
        <div className="skeleton h-4 w-1/2" />
      </div>
    </li>
  ));

type IsNew = { isNew: boolean };
/** A card that the keys for rows reach; the new one is brought into view. */
const row = (isNew: boolean) => ({ "data-row": true, tabIndex: -1, ...(isNew && { "data-added": true }) });
const marked = "outline-2 outline-offset-2 outline-accent";

/** Says that a card is new. */
const NewBadge = () => <span className="badge badge-soft badge-success ml-auto shrink-0">{texts.isNew}</span>;

type Actions = { onEdit: () => void; onDelete: () => void };

/** A category or subcategory as a card that leads into it. */
export function PlaceCard({ place, isNew, onEdit, onDelete }: { place: Place } & IsNew & Actions) {
  return (
    <li
      className={`card overflow-hidden max-sm:grid max-sm:relative max-sm:grid-cols-[auto_1fr_auto] max-sm:items-center max-sm:gap-x-3 max-sm:p-3 ${isNew ? marked : ""}`}
      {...row(isNew)}
    >
      {place.type === "category" && (
        <CategoryPicture
          url={place.imageUrl}
          className="object-cover max-sm:size-12 max-sm:rounded-lg sm:aspect-[16/8.5] sm:w-full"
        />
      )}
      <div className="col-start-2 flex min-w-0 grow flex-col sm:p-4">
        <h2 className="flex items-start gap-2 text-base font-semibold" lang={langOf(place.name)}>
          {place.type === "subcategory" && <Folder aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />}
          <span className="min-w-0 [overflow-wrap:anywhere]">{place.name}</span>
          {isNew && <NewBadge />}
        </h2>
        <p
          className={`mt-1 line-clamp-2 text-muted max-sm:hidden ${place.definition ? "" : "italic"}`}
          lang={langOf(place.definition)}
        >
          {place.definition || texts.noDescription}
        </p>
        <p className="figures mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-0.5 text-[0.8125rem] max-sm:text-muted max-sm:[&_svg]:hidden sm:pt-3">
          <span className="flex items-center gap-1.5">
            <FolderTree aria-hidden className="size-4 text-muted" />{" "}
            {t(texts.subcategories, { count: countBelow(place.subcategories) })}
          </span>
          <span className="flex items-center gap-1.5">
            <BookOpen aria-hidden className="size-4 text-muted" /> {t(texts.courses, { count: place.courseCount })}
          </span>
        </p>
      </div>
      <CardFooter name={place.name} isBeside onEdit={onEdit} onDelete={onDelete}>
        <Link
          to={`/admin/courses?in=${keyOf(place)}`}
          className="flex min-h-9 items-center gap-1.5 font-medium text-accent hover:underline max-sm:absolute max-sm:inset-0"
          data-shortcut="open"
        >
          <span className="flex items-center gap-1.5 max-sm:sr-only">
            {place.type === "category" ? texts.viewContents : texts.explore} <ArrowRight aria-hidden className="size-4" />
          </span>{" "}
          <span className="sr-only">{t(texts.ofName, { name: place.name })}</span>
        </Link>
      </CardFooter>
    </li>
  );
}

/** The path to a course's node. */
export const placeOfCourse = ({ category, subCategory }: CourseForBackOffice): string =>
  [category.categoryName, subCategory?.subCategoryName].filter(Boolean).join(" > ");

/** `found`: a search result, shown with its place. */
type CourseProps = {
  course: CourseForBackOffice;
  found: boolean;
  selection: Selection<CourseForBackOffice>;
  onSyllabus: () => void;
} & IsNew &
  Actions;
export function CourseCard({ course, found, isNew, selection, onSyllabus, onEdit, onDelete }: CourseProps) {
  const lessons = course.lessons && t(texts.lessonCount, { count: course.lessons });
  const words = [course.classLevel, course.classLanguage, lessons, course.duration].filter(Boolean).join(" · ");
  return (
    <li className={`card ${isNew ? marked : ""}`} {...row(isNew)}>
      <div className="flex grow flex-col p-4">
        <div className="flex items-start gap-2.5">
          <SelectBox selection={selection} id={course.classId} name={course.className} />
          <h2 className="min-w-0 text-base font-semibold [overflow-wrap:anywhere]" lang={langOf(course.className)}>
            {course.className}
          </h2>
          {isNew && <NewBadge />}
        </div>
        <p className="mt-1 line-clamp-2 text-muted" lang={langOf(course.classFullname)}>
          {course.classFullname}
        </p>
        {words && <p className="mt-1 text-[0.8125rem] text-muted">{words}</p>}
        <p className="figures mt-auto flex flex-wrap items-center justify-between gap-2 pt-3 text-[0.8125rem]">
          <span className="flex items-center gap-1.5">
            <FileText aria-hidden className="size-4 text-muted" /> {t(texts.pdfs, { count: course.pdfNames.length })}
          </span>
          {course.price !== null && <span className="font-semibold">{rupees(course.price)}</span>}
        </p>
      </div>
      <CardFooter name={course.className} onSyllabus={onSyllabus} onEdit={onEdit} onDelete={onDelete}>
        {found && (
          <Link
            to={`/admin/courses?in=${keyOf({ type: course.parentType, id: course.parentId })}`}
            className="flex min-h-9 min-w-0 items-center font-medium text-accent hover:underline"
          >
            <span className="sr-only">{t(texts.placeOf, { name: course.className })} </span>
            <span className="truncate">{placeOfCourse(course)}</span>
          </Link>
        )}
      </CardFooter>
    </li>
  );
}

/** `isBeside`: on a phone, the actions stand at the end of the card's row. */
type FooterProps = { name: string; isBeside?: boolean; children?: ReactNode; onSyllabus?: () => void } & Actions;
function CardFooter({ name, isBeside = false, onSyllabus, onEdit, onDelete, children }: FooterProps) {
  const items: MenuItem[] = [
    ...(onSyllabus ? [{ label: texts.syllabusShort, onPress: onSyllabus }] : []),
    { label: common.edit, onPress: onEdit },
    { label: common.delete, onPress: onDelete, danger: true },
  ];
  return (
    <div
      className={`flex items-center justify-between gap-2 ${isBeside ? "sm:border-t sm:border-base-300 sm:px-4 sm:py-1.5" : "border-t border-base-300 px-4 py-1.5"}`}
    >
      {children}
      <span className="relative ml-auto sm:hidden">
        <Menu label={t(texts.actionsOf, { name })} items={items} />
      </span>
      <span className="ml-auto flex gap-1 max-sm:hidden">
        {onSyllabus && <RowButton Icon={ListOrdered} label={t(texts.syllabus, { name })} onClick={onSyllabus} />}
        <RowButton Icon={Pencil} label={t(common.editOne, { name })} data-shortcut={onSyllabus && "open"} onClick={onEdit} />
        <RowButton Icon={Trash2} label={t(common.deleteOne, { name })} tone="text-error" onClick={onDelete} />
      </span>
    </div>
  );
}
