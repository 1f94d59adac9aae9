import type { CourseForBackOffice } from "@tutoring/contract";
import { type CourseLanguage, courseLanguages, languageNames, languagesNamed } from "@tutoring/contract/course-languages";
import { lessonLengths, levels } from "@tutoring/contract/rules";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/index.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { uploadingApi } from "#web/lib/api/upload.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import common from "#web/texts/office/common.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { FieldVersions } from "#web/ui/field-versions.ts";
import { Field, FieldError, Select, TextArea } from "#web/ui/field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import type { Place } from "./catalogue-place.ts";
import { PdfField } from "./pdf-field.tsx";

type Props = {
  /** Codes: "en, hi". */
  value: string;
  error: string | undefined;
  versions: FieldVersions | undefined;
  onChange: (value: string) => void;
};

/** The languages a course is taught in, to be ticked. */
function LanguagesField({ value, error, versions, onChange }: Props) {
  const chosen = languagesNamed(value) ?? [];
  const toggle = (code: CourseLanguage) =>
    onChange(courseLanguages.filter((one) => (one === code) !== chosen.includes(one)).join(", "));
  return (
    <fieldset className="fieldset sm:col-span-2" aria-describedby={error && "languages-error"}>
      <legend className="field-label">
        {chosen.length > 0 ? t(texts.languageIs, { names: languageNames(chosen) }) : texts.languageNotSpecified}
      </legend>
      <ul className="mt-1.5 grid max-h-44 grid-cols-2 gap-x-4 gap-y-2 overflow-y-auto rounded-lg border border-base-300 p-3 sm:grid-cols-4">
        {courseLanguages.map((code) => (
          <li key={code}>
            <Checkbox label={languageNames([code])} checked={chosen.includes(code)} onChange={() => toggle(code)} />
          </li>
        ))}
      </ul>
      <FieldError id="languages-error" message={error} />
      <VersionChoice label={texts.language} versions={versions} />
    </fieldset>
  );
}

/** Codes as people read them. */
const languagesInWords = (codes: string): string => languageNames(languagesNamed(codes) ?? []);

type CourseDialogProps = {
  course?: CourseForBackOffice | undefined;
  editing: boolean;
  /** The node of a new course. */
  parent: Pick<Place, "type" | "id">;
  /** The path to that node, in words. */
  path: string;
  onClose: () => void;
  /** Receives the id of what was added. */
  onAdded: (id: number) => void;
};

export default function CourseDialog({ course: given, editing, parent, path, onClose, onAdded }: CourseDialogProps) {
  const [course] = useState(given);
  const latest = given ?? course;
  // removals are marked by position, which means nothing once the course has been changed elsewhere
  const [marks, setMarks] = useState<{ places: number[]; version: number | undefined }>({ places: [], version: undefined });
  const removed = marks.version === latest?.version ? marks.places : [];
  const [sentBytes, setSentBytes] = useState<number>();
  const upload = async () => {
    const total = form.values.pdfs.reduce((sum, { size }) => sum + size, 0);
    return (await uploadingApi((share) => setSentBytes(share * total))).editCatalogue;
  };
  const form = useDialogForm(({ editCatalogue }) => (course ? editCatalogue.updateCourse : editCatalogue.createCourse), {
    values: valuesOf(course),
    version: course?.version,
    valuesOf,
    check: () => (editing && !course ? nothingToEdit : undefined),
    body: (values) => (course ? { ...values, removePdfs: removed } : { ...values, parentId: parent.id, parentType: parent.type }),
    send: async (body, seen) => {
      setSentBytes(0);
      const { updateCourse, createCourse } = await upload();
      const call =
        "removePdfs" in body ? updateCourse({ params: { id: course?.classId ?? 0 }, body }, seen) : createCourse({ body });
      return call.finally(() => setSentBytes(undefined));
    },
    onDone: ({ classId }) => !course && onAdded(classId),
    done: course ? texts.courseUpdated : texts.courseCreated,
    failed: course ? texts.courseNotUpdated : texts.courseNotCreated,
    failedToast: course && texts.courseNotUpdated,
  });

  return (
    <FormDialog
      form={form}
      title={editing ? texts.editCourse : texts.addCourse}
      note={path}
      boxClass="max-w-3xl"
      submit={editing ? common.save : texts.submitCourse}
      busy={editing ? common.saving : common.adding}
      changed={removed.length > 0}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.courseName} maxLength={200} {...form.field("className")} />
        <Field label={texts.courseFullName} maxLength={200} {...form.field("classFullname")} />
        <Field label={texts.lessons} inputMode="numeric" placeholder="12" {...form.field("lessons")} />
        <Field
          label={texts.lessonPrice}
          prefix="₹"
          inputMode="numeric"
          hint={texts.lessonPriceHint}
          {...form.field("lessonRupees")}
        />
        <Select
          label={texts.lessonLength}
          options={lessonLengths.map((minutes) => [String(minutes), t(texts.lessonMinutes, { minutes })])}
          {...form.field("lessonMinutes")}
        />
        <PriceField form={form} />
        <Field label={texts.duration} placeholder={texts.durationExample} {...form.field("duration")} />
        <Select
          label={texts.level}
          options={[["", texts.notSpecified], ...levels.map((level) => [level, level] as const)]}
          {...form.field("classLevel")}
        />
        <Field label={texts.mode} placeholder={texts.modeExample} {...form.field("classMode")} />
        <LanguagesField
          value={form.values.classLanguages}
          error={form.errors.classLanguages}
          versions={form.versionsFor("classLanguages", languagesInWords)}
          onChange={(classLanguages) => form.set({ classLanguages })}
        />
        <TextArea label={common.description} className="sm:col-span-2" maxLength={5000} {...form.field("classDescription")} />
        <div className="sm:col-span-2">
          <PdfField
            course={latest}
            added={form.values.pdfs}
            removed={removed}
            sentBytes={sentBytes}
            error={form.errors.pdfs}
            onChange={(change) => {
              if (change.added) form.set({ pdfs: change.added });
              if (change.removed) setMarks({ places: change.removed, version: latest?.version });
            }}
          />
        </div>
      </div>
    </FormDialog>
  );
}

type PriceForm = {
  values: { price: string; lessons: string; lessonRupees: string };
  field: (name: "price") => { value: string };
};

/** The price of the whole course, which follows from its lessons where their price is given. */
function PriceField({ form }: { form: PriceForm }) {
  const { lessons, lessonRupees } = form.values;
  const sold = Number(lessons) * Number(lessonRupees.replaceAll(/[₹,\s]/g, ""));
  const total = Number.isSafeInteger(sold) && sold > 0 ? { value: String(sold), readOnly: true, hint: texts.priceHint } : {};
  return <Field label={texts.price} prefix="₹" inputMode="numeric" {...form.field("price")} {...total} />;
}

const valuesOf = (course?: CourseForBackOffice) => ({
  className: course?.className ?? "",
  classFullname: course?.classFullname ?? "",
  price: String(course?.price ?? ""),
  duration: course?.duration ?? "",
  lessons: String(course?.lessons ?? ""),
  lessonMinutes: String(course?.lessonMinutes ?? 60),
  lessonRupees: String(course?.lessonRupees ?? ""),
  classLevel: course?.classLevel ?? "",
  classLanguages: course?.classLanguages.join(", ") ?? "",
  classMode: course?.classMode ?? "",
  classDescription: course?.classDescription ?? "",
  pdfs: [] as File[],
});
