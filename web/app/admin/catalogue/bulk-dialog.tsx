import type { Category, CourseForBackOffice, Subcategory } from "@tutoring/contract";
import { levels } from "@tutoring/contract/rules";
import { FormDialog, useForm } from "#web/blocks/forms/index.ts";
import { type Failure, tryEach } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { bodyOf, type BulkBody, differing, keep, summaryOf, unchanged } from "./bulk-changes.ts";
import { keyOf } from "./catalogue-place.ts";

/** A course as it was, and its version after the change. */
export type Changed = { course: CourseForBackOffice; version: number };
type Outcome = { body: BulkBody; changed: Changed[]; failures: Failure<CourseForBackOffice>[] };

type Props = { courses: CourseForBackOffice[]; onClose: () => void; onDone: (outcome: Outcome) => Promise<void> };

/** Changes the same details of several courses. Before it is sent, it says what they have now and what they get. */
export default function BulkDialog({ courses, onClose, onDone }: Props) {
  const { data: places = [], error } = useQuery({
    key: "places",
    load: async (signal) => placesForCourses((await browserApi.catalogue.listCategories({}, { signal })).data),
    failed: texts.notLoaded,
  });
  const change = async (body: BulkBody): Promise<Outcome> => {
    const changed: Changed[] = [];
    const { failures } = await tryEach(differing(body, courses), async (course) => {
      const call = { params: { id: course.classId }, body };
      const { version } = await browserApi.editCatalogue.changeCourseFacts(call, { ifMatch: course.version });
      changed.push({ course, version });
    });
    return { body, changed, failures };
  };
  const form = useForm((contract) => contract.editCatalogue.changeCourseFacts, {
    values: unchanged,
    check: (values) =>
      differing(bodyOf(values), courses).length > 0 ? undefined : { message: texts.nothingChanges, fields: {} },
    summary: texts.checkFields,
    body: (values) => bodyOf(values),
    send: (body) => change(body as BulkBody),
    failed: texts.courseNotUpdated,
    onDone,
  });
  const changes = differing(bodyOf(form.values), courses).length;
  const summary = summaryOf(form.values, courses, places.find(([key]) => key === form.values.parentId)?.[1] ?? "");
  return (
    <FormDialog
      form={form}
      title={t(texts.changeTitle, { count: courses.length })}
      note={texts.changeNote}
      submit={t(texts.changeSubmit, { count: changes })}
      boxClass="max-w-3xl"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={texts.placeOfCourse}
          className="sm:col-span-2"
          options={[["", texts.keepAsIs], ...places]}
          {...form.field("parentId")}
          {...(error && { hint: error })}
        />
        <Select
          label={texts.level}
          options={[[keep, texts.keepAsIs], ["", texts.notSpecified], ...levels.map((level) => [level, level] as const)]}
          {...form.field("classLevel")}
        />
        <Field label={texts.mode} placeholder={texts.keepAsIs} {...form.field("classMode")} />
        <Field label={texts.duration} placeholder={texts.keepAsIs} {...form.field("duration")} />
        <Field label={texts.price} prefix="₹" inputMode="numeric" placeholder={texts.keepAsIs} {...form.field("price")} />
        <Field
          label={texts.lessonPrice}
          prefix="₹"
          inputMode="numeric"
          placeholder={texts.keepAsIs}
          {...form.field("lessonRupees")}
        />
      </div>
      {summary.length > 0 && (
        <dl className="grid gap-x-4 gap-y-2 rounded-lg bg-lavender-50 p-4 sm:grid-cols-[auto_1fr]" aria-live="polite">
          {summary.map(({ label, before, after }) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {before.map(({ words, count }) => t(texts.countOf, { words, count })).join(", ")} →{" "}
                <strong lang={langOf(after)}>{t(texts.countOf, { words: after, count: courses.length })}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </FormDialog>
  );
}

/** The places that may hold courses, by their addresses, each with its path. */
function placesForCourses(categories: Category[]): [key: string, path: string][] {
  const below = (path: string, children: Subcategory[]): [string, string][] =>
    children.flatMap((child) => {
      const here = `${path} > ${child.subcategoryName}`;
      const inside = below(here, child.children);
      return inside.length > 0 ? inside : [[keyOf({ type: "subcategory", id: child.subcategoryId }), here] as [string, string]];
    });
  return categories.flatMap(({ categoryId, categoryName, subcategories }) => {
    const inside = below(categoryName, subcategories);
    return inside.length > 0 ? inside : [[keyOf({ type: "category", id: categoryId }), categoryName] as [string, string]];
  });
}
