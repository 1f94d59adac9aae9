import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import empty from "#web/art/empty.svg";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { ListFilters, ListPages, useLastPage, useList, useSelection } from "#web/blocks/lists/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Empty, ErrorBox } from "#web/ui/notices.tsx";
import type { Route } from "./+types/courses.page.ts";
import { BulkCourses } from "./bulk-courses.tsx";
import { CatalogueActions, type Open } from "./catalogue-actions.tsx";
import { CourseCard, PlaceCard, placeOfCourse, SkeletonCards } from "./catalogue-cards.tsx";
import { catalogueQuery, categorySizes } from "./catalogue-loader.ts";
import { keyOf, pathTo, type Place, placeOfCategory, placeOfSubcategory } from "./catalogue-place.ts";
import { useAdded } from "./use-added.ts";
import { DeleteFromCatalogue, type ToDelete } from "./delete-from-catalogue.tsx";

/** The path from all categories down to a place. */
function Breadcrumb({ path }: { path: Place[] }) {
  return (
    <nav className="breadcrumbs" aria-label={texts.place}>
      <ul className="flex-wrap">
        <li>
          {path.length === 0 ? (
            <span aria-current="page">{texts.categories}</span>
          ) : (
            <Link to="/admin/courses">{texts.categories}</Link>
          )}
        </li>
        {path.map((one, nth) => (
          <li key={keyOf(one)} lang={langOf(one.name)}>
            {nth === path.length - 1 ? (
              <span aria-current="page">{one.name}</span>
            ) : (
              <Link to={`/admin/courses?in=${keyOf(one)}`}>{one.name}</Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export { clientLoader } from "./catalogue-loader.ts";
export const meta = () => privateHead(texts.title);

const CategoryDialog = dialogPart(() => import("./category-dialog.tsx"));
const SubcategoryDialog = dialogPart(() => import("./subcategory-dialog.tsx"));
const PromisesDialog = dialogPart(() => import("./promises-dialog.tsx"));
const SyllabusDialog = dialogPart(() => import("./syllabus-dialog.tsx"));
const CourseDialog = dialogPart(() => import("./course-dialog.tsx"));

/** The categories as cards, and each place below them with what it holds. */
export default function CategoryManager({ loaderData: { list, found, place, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const pages = useList(catalogueQuery, categorySizes);
  const [open, setOpen] = useState<Open>();
  const [toDelete, setToDelete] = useState<ToDelete>();

  // subcategories have no pages
  const meta = found?.meta ?? (place ? list?.courses?.meta : list?.pagination);
  useLastPage(meta, pages.to);

  const category = list?.data[0];
  const path = place && category ? pathTo(category, place) : [];
  const here = path.at(-1);
  const places = here ? here.subcategories.map(placeOfSubcategory) : place ? [] : (list?.data ?? []).map(placeOfCategory);
  const courses = found?.data ?? list?.courses?.data ?? [];
  const shown = pages.loading ? { places: [], courses: [] } : { places, courses };
  const selection = useSelection(shown.courses, ({ classId }) => classId);
  const courseKey = (id: number) => `course ${id}`;
  const lastPage = found
    ? "/admin/courses"
    : meta && meta.currentPage < meta.totalPages
      ? pages.to({ page: meta.totalPages })
      : "";
  const { addedKey, show } = useAdded({
    keys: [...shown.places.map(keyOf), ...shown.courses.map(({ classId }) => courseKey(classId))],
    loading: pages.loading,
    lastPage: lastPage || undefined,
  });
  const totalCourses = list?.courses?.meta.totalItems ?? 0;
  const above = path.at(-2);
  const backTo = above ? `/admin/courses?in=${keyOf(above)}` : "/admin/courses";
  const words = path.map(({ name }) => name).join(" > ");
  const mayAddSubcategory = here && (here.subcategories.length > 0 || totalCourses === 0);
  const mayAddCourse = here && (totalCourses > 0 || here.subcategories.length === 0);
  const edited = courses.find(({ classId }) => open?.what === "course" && classId === open.id);
  const taught = courses.find(({ classId }) => open?.what === "syllabus" && classId === open.id);
  const courseParent = here ?? (edited && { type: edited.parentType, id: edited.parentId });
  const editedPlace = [...places, ...path].find(({ type, id }) => type === open?.what && id === open.id);

  return (
    <OfficePage
      title={texts.heading}
      note={<Breadcrumb path={path} />}
      actions={
        <CatalogueActions
          here={here}
          backTo={place && backTo}
          search={found && pages.query.search}
          mayAdd={{ subcategory: mayAddSubcategory, course: mayAddCourse }}
          onOpen={setOpen}
          onDelete={(one) => setToDelete({ place: one, isOpen: true })}
        />
      }
    >
      {error && (
        <div className="mt-6">
          <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>
        </div>
      )}
      <ListFilters
        page={{
          query: pages.query,
          go: ({ search }) => pages.go({ search, in: "" }),
          clear: pages.clear,
          filtered: found !== undefined,
        }}
        search={texts.searchHint}
      />
      {list && places.length === 0 && courses.length === 0 && (
        <div className="mt-6">
          <Empty picture={empty} title={here ? t(texts.isEmpty, { name: here.name }) : texts.noCategories}>
            {here ? texts.addBelow : texts.addFirst}
          </Empty>
        </div>
      )}
      {found?.data.length === 0 && (
        <div className="mt-6">
          <Empty picture={empty} title={t(texts.noneFound, { search: pages.query.search ?? "" })}>
            {texts.searchOtherwise}
          </Empty>
        </div>
      )}
      {found?.searchedFor !== undefined && (
        <p className="mt-6">{t(texts.nearest, { search: pages.query.search ?? "", words: found.searchedFor })}</p>
      )}
      <BulkCourses key={pages.query.in} selection={selection} reload={revalidate} />
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4" aria-busy={pages.loading}>
        {pages.loading && <SkeletonCards />}
        {shown.places.map((one) => (
          <PlaceCard
            key={keyOf(one)}
            place={one}
            isNew={keyOf(one) === addedKey}
            onEdit={() => setOpen({ what: one.type, id: one.id })}
            onDelete={() => setToDelete({ place: one })}
          />
        ))}
        {shown.courses.map((course) => (
          <CourseCard
            key={course.classId}
            course={course}
            found={found !== undefined}
            isNew={courseKey(course.classId) === addedKey}
            selection={selection}
            onEdit={() => setOpen({ what: "course", id: course.classId })}
            onSyllabus={() => setOpen({ what: "syllabus", id: course.classId })}
            onDelete={() => setToDelete({ course })}
          />
        ))}
      </ul>
      {meta && <ListPages meta={meta} sizes={categorySizes} list={pages} />}
      {open?.what === "category" && (
        <CategoryDialog
          category={editedPlace}
          editing={open.id !== undefined}
          onClose={() => setOpen(undefined)}
          onAdded={(id) => show(keyOf({ type: "category", id }))}
        />
      )}
      {open?.what === "subcategory" && here && (
        <SubcategoryDialog
          subcategory={editedPlace}
          editing={open.id !== undefined}
          parent={here}
          path={words}
          onClose={() => setOpen(undefined)}
          onAdded={(id) => show(keyOf({ type: "subcategory", id }))}
        />
      )}
      {taught && <SyllabusDialog course={taught} onClose={() => setOpen(undefined)} />}
      {open?.what === "promises" && here && <PromisesDialog category={here} onClose={() => setOpen(undefined)} />}
      {open?.what === "course" && courseParent && (
        <CourseDialog
          course={edited}
          editing={open.id !== undefined}
          parent={courseParent}
          path={here ? words : edited ? placeOfCourse(edited) : ""}
          onClose={() => setOpen(undefined)}
          onAdded={(id) => show(courseKey(id))}
        />
      )}

      <DeleteFromCatalogue
        toDelete={toDelete}
        onClose={() => setToDelete(undefined)}
        reload={async (deleted) => {
          if (deleted && toDelete && "place" in toDelete && toDelete.isOpen) await navigate(backTo);
          else await revalidate();
        }}
      />
    </OfficePage>
  );
}
