import type { CourseForBackOffice } from "@tutoring/contract";
import { lessonLengths, levels } from "@tutoring/contract/rules";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/nothing-to-edit.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { uploadingApi } from "#web/lib/api/upload.ts";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import type { Place } from "./catalogue-place.ts";
import { LanguagesField, languagesInWords } from "./languages-field.tsx";
import { PdfField } from "./pdf-field.tsx";

type Props = {
  course?: CourseForBackOffice | undefined;
  editing: boolean;
  /** Where a new one goes. */
  parent: Place;
  /** The words of the way there. */
  path: string;
  onClose: () => void;
};

export default function CourseDialog({ course: given, editing, parent, path, onClose }: Props) {
  const [course] = useState(given);
  const latest = given ?? course;
  // marks are places, so they are worth nothing once the course has been changed elsewhere
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
    done: course ? "Course updated successfully!" : "Course created successfully!",
    failed: course ? "Failed to update course." : "Failed to create course.",
    failedToast: course && "Failed to update course.",
  });

  return (
    <FormDialog
      form={form}
      title={editing ? "Edit Course" : "Add New Course"}
      note={path}
      boxClass="max-w-3xl"
      submit={editing ? "Save" : "Add course"}
      busy={editing ? "Saving..." : "Adding..."}
      changed={removed.length > 0}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Course name" maxLength={200} {...form.field("className")} />
        <Field label="Course full name" maxLength={200} {...form.field("classFullname")} />
        <Field label="Lessons" inputMode="numeric" placeholder="12" {...form.field("lessons")} />
        <Field
          label="Price of a lesson"
          prefix="₹"
          inputMode="numeric"
          hint="Without it, the course is not sold online."
          {...form.field("lessonRupees")}
        />
        <Select
          label="Length of a lesson"
          options={lessonLengths.map((minutes) => [String(minutes), `${minutes} minutes`])}
          {...form.field("lessonMinutes")}
        />
        <PriceField form={form} />
        <Field label="Duration" placeholder="24 weeks" {...form.field("duration")} />
        <Select
          label="Level"
          options={[["", "Not specified"], ...levels.map((level) => [level, level] as const)]}
          {...form.field("classLevel")}
        />
        <Field label="Mode" placeholder="Online" {...form.field("classMode")} />
        <LanguagesField
          value={form.values.classLanguages}
          error={form.errors.classLanguages}
          versions={form.versionsFor("classLanguages", languagesInWords)}
          onChange={(classLanguages) => form.set({ classLanguages })}
        />
        <TextArea label="Description" className="sm:col-span-2" maxLength={5000} {...form.field("classDescription")} />
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
  const total =
    Number.isSafeInteger(sold) && sold > 0 ? { value: String(sold), readOnly: true, hint: "Lessons × price of a lesson." } : {};
  return <Field label="Price" prefix="₹" inputMode="numeric" {...form.field("price")} {...total} />;
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
